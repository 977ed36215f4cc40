import { createNotification } from '@karportalen/contract/notifications/endpoints';
import { createTheme } from '@karportalen/contract/themes/endpoints';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { announceDraw } from '../../test/draw/announce-draw.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeUser } from '../../test/makers.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { themeBody } from '../../test/requests/theme-bodies.ts';
import { eventHistory } from '../events/history-item.ts';
import { nothingToReport } from '../notifications/delivery/push-subject.ts';
import { notificationHistory } from '../notifications/history-item.ts';
import { committeeHistory, divisionHistory } from '../organisations/history-item.ts';
import { memberHistory } from '../people/history-item.ts';
import type { Db } from '../platform/db/database.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';
import type { PaymentProvider } from '../platform/payments/provider.ts';
import { pollHistory } from '../polls/history-item.ts';
import { type JobServices, jobHandlers } from '../registries/jobs.ts';
import { pushSubjects } from '../registries/push-subjects.ts';
import { themeHistory } from '../themes/history-item.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await installJobs(app.url);
});
afterAll(() => app.close());

const unasked = (): never => {
  throw new Error('no payment is under way');
};
const provider: PaymentProvider = {
  simulated: true,
  ...{ create: unasked, status: unasked, cancel: unasked, refund: unasked, refundStatus: unasked },
  ...{ links: unasked, close: () => {} },
};

const servicesOf = (db: Db, now: Date): JobServices => ({
  ...{ db, clock: () => now, mailer: sentMails().mailer, publicUrl: 'http://portal.exempel.se' },
  ...{ retentionDays: 180, historyMonths: 24, payments: provider },
});

const run = async (name: string, payload: object, { db, now }: { db: Db; now: Date }) => {
  const found = jobHandlers(servicesOf(db, now)).find(({ job }) => job.name === name);
  if (!found) throw new Error(`no job is called ${name}`);
  await found.run(payload, { signal: new AbortController().signal, id: 'x', attempt: 1 });
};

const entriesOf = (itemId: string) =>
  app.db
    .select()
    .from(historyEntries)
    .where(eq(historyEntries.itemId, itemId))
    .orderBy(desc(historyEntries.at));
const byJob = { via: 'job', actorId: null, requestId: null };

type Tried = {
  /** Makes an item that the job changes, runs it, and returns the item's id. */
  readonly change: () => Promise<string>;
  readonly leaves: object;
};

const drawDue = () => announceDraw(app.db, START);
const afterDraw = later(START, minutes(90));

/** Jobs that change an item. Each is run and must leave an entry. */
const changingJobs: Readonly<Record<string, Tried>> = {
  'advance-draw': {
    change: async () => {
      const { id } = await drawDue();
      await run('advance-draw', { eventId: id }, { db: app.db, now: afterDraw });
      return id;
    },
    leaves: { action: 'drawn', kind: 'event' },
  },
  'sweep-draws': {
    change: async () => {
      const { id } = await drawDue();
      await run('sweep-draws', {}, { db: app.db, now: afterDraw });
      return id;
    },
    leaves: { action: 'drawn', kind: 'event' },
  },
  'sweep-roles': {
    change: async () => {
      const { id } = await makeUser(app.db, 'DivisionAdmin', { roleEndsOn: '2026-11-01' });
      await run('sweep-roles', {}, { db: app.db, now: START });
      return id;
    },
    leaves: { action: 'roleEnded', kind: 'account' },
  },
  'sweep-participants': {
    change: async () => {
      const times = {
        startTime: new Date('2026-01-01T10:00:00Z'),
        endTime: new Date('2026-01-01T12:00:00Z'),
      };
      const owner = { role: 'SuperAdmin' as const, divisionId: null, committeeId: null };
      const list = await makeBookable(app.db, START, { owner, ...times });
      await makeTicket(app.db, list);
      await run('sweep-participants', {}, { db: app.db, now: START });
      return list.event.id;
    },
    leaves: { action: 'listDeleted', kind: 'event' },
  },
};

const mails = 'sends a mail';
const forgets = 'deletes stored mails';
const money = 'payments and refunds have rows of their own, which the books keep';

/** Jobs that change no item, and why. */
const otherJobs: Readonly<Record<string, string>> = {
  'send-password-reset': mails,
  'send-new-device-mail': mails,
  'send-factor-reset': mails,
  'send-sign-in-code': mails,
  'send-address-code': mails,
  'send-deletion-code': mails,
  'send-invite': mails,
  'send-take-down-notice': mails,
  'send-co-host-notice': mails,
  'send-transfer-mail': mails,
  'send-cancellation-mail': mails,
  'send-ticket-message': mails,
  'send-receipt': mails,
  'send-refund-receipt': mails,
  'send-booking': mails,
  'send-offer': mails,
  'send-waiting-message': mails,
  'send-mark': mails,
  'send-mark-answer': mails,
  'send-waiting-list-closed': mails,
  'send-webhook-given-up': mails,
  'send-passkey-stopped': mails,
  'send-role-notice': mails,
  'send-alarm-notice': mails,
  'forget-ticket-mails': forgets,
  'forget-person-mails': forgets,
  'check-payment': money,
  'check-refund': money,
  'ask-unknown-payment': money,
  'check-overdue-payments': money,
  'sweep-imports': 'drops staged files that nobody applied',
  'remind-of-open-alarms': 'reminds the senders of alarms that nobody has ended',
  'tell-of-releases': 'reminds members who asked to be reminded',
  'end-expired-holds': 'ends members’ holds, which have rows of their own',
  'sweep-marks': 'drops members’ marks that have run out',
  'sweep-sessions': 'drops sessions that have ended',
  'sweep-member-sessions': 'drops sessions that have ended',
  'sweep-doors': 'drops doors that have closed',
  'sweep-images': 'drops images that no item and no entry needs',
  'sweep-history': 'is the retention of the history itself',
  'sweep-bank-files': 'drops senders of old bank files',
  'sweep-webhooks': 'drops old deliveries',
  'count-statistics': 'counts what others did',
  'sweep-requests': 'drops stored answers and rate limits',
};

const items = [
  ...[pollHistory, notificationHistory, themeHistory, eventHistory],
  ...[committeeHistory, divisionHistory, memberHistory],
];

describe('every job', () => {
  it('every job either is tried here or changes no item, for a reason', () => {
    const names = jobHandlers(servicesOf(app.db, START)).map(({ job }) => job.name);
    expect([...Object.keys(changingJobs), ...Object.keys(otherJobs)].sort()).toEqual([...names].sort());
  });

  it.each(Object.entries(changingJobs))(
    '%s leaves an entry in the history',
    async (_name, { change, leaves }) => {
      const [entry] = await entriesOf(await change());
      expect(entry).toMatchObject({ ...byJob, ...leaves });
    },
  );

  it('every job of the other kind that can be run without a payload leaves all items as they were', async () => {
    const admin = await app.as('DivisionAdmin');
    await makePoll(admin, { isDraft: true });
    await makePerson(app.db);
    await admin.call(createTheme, { body: themeBody() });
    await sentItems.notification?.();
    await drawDue();
    const allItems = async () => {
      const found: Record<string, string[]> = {};
      for (const { kind, table, snapshotText } of items) {
        const rows = await app.db
          .select({ value: sql<string>`${snapshotText}` })
          .from(table)
          .orderBy(table.id);
        expect(rows.length, kind).toBeGreaterThan(0);
        found[kind] = rows.map(({ value }) => value);
      }
      return found;
    };
    const before = await allItems();
    const sweeps = jobHandlers(servicesOf(app.db, START)).filter(
      ({ job }) => job.name in otherJobs && job.schema.safeParse({}).success,
    );
    expect(sweeps.length).toBeGreaterThan(10);
    for (const { job } of sweeps) await run(job.name, {}, { db: app.db, now: afterDraw });
    expect(await allItems()).toEqual(before);
  });
});

const report = { ...nothingToReport, sentAt: START, pushStatus: 'sent' as const, devicesReached: 2 };
const own = 'keeps its report in rows of its own';

/** Pushes whose report is no part of an item, and why. */
const otherPushes: Readonly<Record<string, string>> = {
  pollResult: 'the report is read from the delivery',
  eventMessage: own,
  eventCancelled: own,
  release: own,
  refund: own,
  latePayment: own,
  offer: own,
  waitingListClosed: own,
  marks: own,
  markAnswer: own,
  alarmNotice: 'tells organisers, who wait for no report',
  waited: 'the first part of the push has the report',
};

const sentItems: Readonly<Record<string, () => Promise<string>>> = {
  poll: async () => (await makePoll(await app.as('SuperAdmin'), { sendPushNotification: true })).id,
  notification: async () => {
    const { body } = await (await app.as('SuperAdmin')).call(createNotification, {
      body: {
        ...{ titleSwedish: 'Lunch', titleEnglish: 'Lunch', targetGroup: 'All' },
        ...{ notificationMessageSwedish: 'Kom.', notificationMessageEnglish: 'Come.' },
        ...{ inboxMessageSwedish: 'Kom.', inboxMessageEnglish: 'Come.' },
      },
    });
    return body.id;
  },
};

describe('every push', () => {
  it('every push either is tried here or reports on no item, for a reason', () => {
    expect([...Object.keys(sentItems), ...Object.keys(otherPushes)].sort()).toEqual(
      Object.keys(pushSubjects).sort(),
    );
  });

  it.each(Object.entries(sentItems))('%s: its report leaves one entry', async (kind, make) => {
    const id = await make();
    const send = () =>
      app.db.transaction((tx) => pushSubjects[kind as 'poll' | 'notification'].report(tx, id, report));
    await send();
    // The same report again changes nothing.
    await send();
    const [sent, ...earlier] = await entriesOf(id);
    expect(sent).toMatchObject({ ...byJob, action: 'sent', kind, title: 'Lunch' });
    expect(earlier.filter(({ via }) => via === 'job')).toEqual([]);
  });
});
