import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transferTicket } from '@karportalen/contract/tickets/endpoints';
import {
  deleteParticipants,
  downloadParticipants,
  listCheckIns,
  listEventParticipants,
} from '@karportalen/contract/tickets/participant-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { findInTables } from '../../../test/members/find-in-tables.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { endEvent, makeBookable, makeTicket, ticketDesk } from '../../../test/money/tickets.ts';
import { linkTokenHash } from '../../auth/link-token.ts';
import { events } from '../../events/tables.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { jobHandlers, schedules } from '../../registries/jobs.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { mailTransfer } from '../transfer/transfer-mail.ts';
import { transferByLink } from '../transfer/transfer-ticket.ts';
import { deleteDueLists, deleteList, forgetTicketMails, sweepParticipants } from './delete-list.ts';
import { removalDate } from './retention.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const paid = { reservationType: 'Paid', accountNumber: '3001', resultUnit: '10' } as const;
const bookable = (values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
  makeBookable(app.db, START, { owner: admin.user, ...paid, gatherFoodPreferences: true, ...values });

/** Once the event is over; before that the list is needed. */
const remove = async (id: string) => {
  await endEvent(app.db, id, START);
  return admin.call(deleteParticipants, { params: { id } });
};

const money = async (eventId: string) => {
  const { rows } = await app.db.execute(
    sql`select count(*)::int as tickets, sum(price_paid_ore)::int as paid, sum(refunded_ore)::int as refunded,
      count(checked_in_at)::int as came, max(t.refunded_at) as refunded_at, max(o.placed_at) as placed_at
      from orders o join tickets t on t.order_id = o.id where o.event_id = ${eventId}`,
  );
  return rows[0];
};

/** A list with all kinds of people. One has just transferred a ticket, and its mails are queued. */
const fullList = async () => {
  const list = await bookable();
  const buyer = await makePerson(app.db);
  const made = [
    await makeTicket(app.db, list, {
      holderId: buyer.id,
      foodPreference: 'Marsipanallergi',
      checkedInAt: START,
    }),
    await makeTicket(app.db, list, { holderEmail: 'hemlig.gast@exempel.se', buyerId: buyer.id }),
    await makeTicket(app.db, list, {
      refundedAt: START,
      refundedOre: 6_000,
      foodPreference: 'Ostronallergi',
    }),
    await makeTicket(app.db, list, { holderEmail: 'givare@exempel.se' }),
  ];
  const token = made[3]?.token ?? '';
  await app.call(transferTicket, { body: { token, receiverEmail: 'mottagare@exempel.se' } });
  const secrets = made.flatMap(({ token, code }) =>
    [token, code].flatMap((secret) => [secret, linkTokenHash(secret).toString('hex')]),
  );
  const texts = [
    'Marsipanallergi',
    'hemlig.gast@exempel.se',
    'givare@exempel.se',
    'mottagare@exempel.se',
    'Ostronallergi',
    buyer.email,
    ...secrets,
  ];
  return { ...list, buyer, made, texts };
};

describe('deleting a list', () => {
  it('deleting a list takes the people out of every table and leaves the sums as they were [7.39]', async () => {
    const { event, buyer, texts } = await fullList();
    // Members themselves stay: they have other tickets.
    const traces = () => findInTables(app.db, texts, ['app_users', 'devices']);
    expect((await traces()).length).toBeGreaterThan(8);
    const before = await money(event.id);
    expect(before).toMatchObject({ tickets: 4, paid: 48_000, refunded: 6_000, came: 1 });

    expect((await remove(event.id)).status).toBe(204);
    expect(await traces()).toEqual([]);
    expect(await findInTables(app.db, [buyer.id], ['app_users', 'devices'])).toEqual([]);
    expect(await money(event.id)).toEqual(before);
  });

  it('deleting a list shows as deleted, is empty everywhere, and edits nothing', async () => {
    const { event } = await fullList();
    await remove(event.id);
    const params = { id: event.id };
    const { body } = await admin.call(listEventParticipants, { query: { search: event.nameSwedish } });
    expect(body.events).toMatchObject([
      { participants: 3, removalDate: null, participantsDeletedAt: START.toISOString() },
    ]);
    expect((await admin.call(listCheckIns, { params })).body).toMatchObject({ participants: [], total: 0 });
    expect((await admin.call(downloadParticipants, { params })).body.trim().split('\r\n')).toHaveLength(1);
    const [row] = await app.db.select().from(events).where(eq(events.id, event.id));
    expect(row?.updatedAt).toEqual(event.updatedAt);
    app.time.now = new Date(START.getTime() + 1000);
    expect((await remove(event.id)).status).toBe(204);
    app.time.now = START;
    const [again] = await app.db.select().from(events).where(eq(events.id, event.id));
    expect(again?.participantsDeletedAt).toEqual(START);
  });

  it('deleting a list of one event leaves the others alone, and an empty list open to book', async () => {
    const { event } = await fullList();
    const other = await bookable();
    const { ticket } = await makeTicket(app.db, other, { foodPreference: 'Fisk' });
    const empty = await bookable();
    await remove(event.id);
    await remove(empty.event.id);
    expect((await app.db.select().from(tickets).where(eq(tickets.id, ticket.id)))[0]).toEqual(ticket);
    const [row] = await app.db.select().from(events).where(eq(events.id, empty.event.id));
    expect(row?.participantsDeletedAt).toBeNull();
  });

  it('deleting a list takes a ticket that is being passed on at that moment too', async () => {
    const list = await bookable();
    const { ticket, token } = await makeTicket(app.db, list);
    let deleting: Promise<void> | undefined;
    await app.db.transaction(async (tx) => {
      await transferByLink(tx, linkTokenHash(token), 'snabb@exempel.se', START);
      deleting = app.db.transaction((other) => deleteList(other, list.event.id, START));
      // It has reached the ticket and waits for its lock.
      await expect
        .poll(async () => {
          const { rows } = await app.db.execute(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          return rows.length;
        })
        .toBe(1);
    });
    await deleting;
    expect(await findInTables(app.db, ['snabb@exempel.se'])).toEqual([]);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(row).toMatchObject({ holderId: null, holderEmail: null });
  });

  it('deleting a list removes the mails that were kept as files, and only those', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'karportalen-mails-'));
    const said: string[] = [];
    const log = createLogger({ level: 'silent' });
    const announce = (line: string) => void said.push(line);
    const mailer = createMailer({ from: 'portal@exempel.se', dataDir, announce, log });
    const desk = ticketDesk(app);
    await desk.takeWaiting();
    const services = { ...desk.services, mailer, retentionDays: 180, historyMonths: 24 };
    const files = async () => {
      const names = await readdir(join(dataDir, 'mail'));
      return Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
    };
    const { event } = await fullList();
    const other = await bookable();
    const { token } = await makeTicket(app.db, other, { holderEmail: 'annan@exempel.se' });
    await app.call(transferTicket, { body: { token, receiverEmail: 'kvar@exempel.se' } });
    for (const data of await desk.takeWaiting()) await mailTransfer(services, data);
    expect(await files()).toHaveLength(4);
    // Nothing about people is printed on the terminal.
    expect(said).toEqual([]);

    await remove(event.id);
    const { rows } = await app.db.execute<{ data: { eventId: string } }>(
      sql`select data from pgboss.job where name = ${forgetTicketMails.name} order by created_on`,
    );
    expect(rows.at(-1)?.data).toEqual({ eventId: event.id });
    const handler = jobHandlers(services).find(({ job }) => job === forgetTicketMails);
    const context = { signal: new AbortController().signal, id: 'x', attempt: 1 };
    await handler?.run({ eventId: event.id }, context);
    const left = (await files()).join('\n');
    expect(left).not.toContain('mottagare@exempel.se');
    expect(left).not.toContain('givare@exempel.se');
    expect(left).toContain('kvar@exempel.se');
    await rm(dataDir, { recursive: true });
  });
});

describe('the retention period', () => {
  const endingOn = async (wallClockUtc: string, values = {}) => {
    const endTime = new Date(wallClockUtc);
    const list = await bookable({ startTime: new Date(endTime.getTime() - 3_600_000), endTime, ...values });
    await makeTicket(app.db, list, { foodPreference: 'Marsipanallergi' });
    return list.event;
  };
  const isDeleted = async (id: string) =>
    (await app.db.select().from(events).where(eq(events.id, id)))[0]?.participantsDeletedAt !== null;

  it('the retention period ends on the Stockholm day that the tab tells', async () => {
    await app.db.execute(sql`truncate money_moves`);
    await app.db.delete(tickets);
    await app.db.delete(orders);
    // 180 days before 15 November is 19 May, which in Stockholm begins at 22:00 UTC the day before.
    const due = await endingOn('2026-05-19T21:59:00.000Z');
    const notYet = await endingOn('2026-05-19T22:00:00.000Z');
    const removed = await endingOn('2026-05-01T12:00:00.000Z', { deletedAt: START });
    expect([due, notYet].map(({ endTime }) => endTime && removalDate(endTime, 180))).toEqual([
      '2026-11-15',
      '2026-11-16',
    ]);
    await deleteDueLists(app.db, START, 180);
    expect(await Promise.all([due, notYet, removed].map(({ id }) => isDeleted(id)))).toEqual([
      true,
      false,
      true,
    ]);
    await deleteDueLists(app.db, START, 179);
    expect(await isDeleted(notYet.id)).toBe(true);
    expect(await findInTables(app.db, ['Marsipanallergi'])).toEqual([]);
  });

  it('the retention period is looked after every hour, and by two servers at once without harm', async () => {
    const list = await Promise.all(Array.from({ length: 4 }, () => endingOn('2026-01-01T12:00:00.000Z')));
    await Promise.all([deleteDueLists(app.db, START, 180), deleteDueLists(app.db, START, 180)]);
    expect(await Promise.all(list.map(({ id }) => isDeleted(id)))).toEqual([true, true, true, true]);
    expect(schedules).toContainEqual({ job: sweepParticipants, cron: '7 * * * *' });
  });
});
