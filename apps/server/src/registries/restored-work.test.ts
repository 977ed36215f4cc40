import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { backUp as backUpOf } from '../../test/databases/backups.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { makeBookable } from '../../test/money/tickets.ts';
import { isProof, prove } from '../../test/proof.ts';
import {
  database,
  deliveryOf,
  fcm,
  isHeld,
  isOver,
  publish,
  rowOf,
  setUpPushes,
  startWorker,
  time,
} from '../../test/push/push-setup.ts';
import { keepPushTime, releasePush } from '../notifications/delivery/release-push.ts';
import { type Push, schedulePush } from '../notifications/delivery/schedule-push.ts';
import { notificationPush } from '../notifications/push.ts';
import { codeKey, expectCode } from '../people/mailed-codes.ts';
import { sendSignInCode } from '../people/sign-in-mail.ts';
import { mailedCodes } from '../people/tables.ts';
import { refuseHalfRestored } from '../platform/backup/half-restored.ts';
import { fillDatabase } from '../platform/backup/restore-database.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { sendHeldJobs } from '../platform/jobs/held-jobs.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';
import { forgetTicketMails } from '../tickets/participants/delete-list.ts';
import { reviewMoney } from '../tickets/payments/money-review.ts';
import { payments, refunds } from '../tickets/tables/payments.ts';
import { sendTransferMail } from '../tickets/transfer/transfer-ticket.ts';
import { reportHeldWork, restoreSettings } from './restored-work.ts';

setUpPushes();

let target: TestDatabase;
beforeEach(async () => {
  target = await testDatabase();
});
afterEach(() => target.drop());

const backUp = () => backUpOf(database, time.now);

const restore = (bytes: Buffer, settings = restoreSettings(time.now)) =>
  fillDatabase(target.url, Readable.from([bytes]), settings);

const HOUR = minutes(60);

describe('a restored backup', () => {
  /** Scheduled, backed up, and then sent. */
  const sentSince = async () => {
    await makePeople(database.db, 217);
    const push = await publish({ sendAt: later(START, HOUR) });
    const coming = await publish({ sendAt: later(START, 3 * HOUR), swedish: { title: 'Sen', body: 'x' } });
    const bytes = await backUp();
    time.now = later(START, HOUR);
    const before = startWorker();
    await isOver(push.id);
    await before.stop();
    expect(fcm.received).toHaveLength(217);
    time.now = later(START, HOUR + minutes(10));
    return { push, coming, bytes };
  };

  const keepTime = (push: Push) =>
    target.db.transaction((tx) => keepPushTime(tx, push, { subject: notificationPush, now: time.now }));

  /** The log lines of a start on the restored database. */
  const heldLines = async () => {
    const said: unknown[] = [];
    await reportHeldWork(target.db, { warn: (...line: unknown[]) => void said.push(line) });
    return said;
  };

  const moneyLine = (backupTakenAt: Date) => [
    { backupTakenAt, restoredAt: expect.any(Date) },
    'refunds are held since a restore; the treasurer lets them go under Avstämning',
  ];

  it('a restored backup does not send again what was due before the restore, and sends what comes after when somebody says so', async () => {
    const { push, coming, bytes } = await sentSince();
    expect(await restore(bytes)).toEqual({ heldPushes: 2, heldRefunds: 0, heldJobs: 0, erasedAgain: 0 });
    expect(await heldLines()).toEqual([
      [{ pushes: 2 }, 'pushes are held since a restore; organisers send or remove them'],
      moneyLine(START),
    ]);
    expect([await keepTime(push), await keepTime(coming)]).toEqual([false, true]);
    time.now = later(START, 3 * HOUR);
    startWorker({ db: target.db });
    await isOver(coming.id, target.db);
    expect(fcm.received.filter(({ title }) => title !== 'Sen')).toHaveLength(217);
    expect(fcm.received).toHaveLength(434);
    expect(await rowOf(push.id, target.db)).toMatchObject({
      pushStatus: 'held',
      sentAt: null,
      failedReason:
        'Inte skickad: återställd från säkerhetskopia. Den kan redan ha gått ut en gång, och går inte ut igen förrän någon säger till.',
    });
  });

  if (isProof) {
    it('a restored backup would send it again if nobody held it (control)', async () => {
      const { push, bytes } = await sentSince();
      await restore(bytes, { ...restoreSettings(time.now), holdPushes: async () => 0 });
      startWorker({ db: target.db });
      await isOver(push.id, target.db);
      expect(fcm.received).toHaveLength(434);
    });
  }

  /** Scheduled, backed up, then moved to an earlier time by its organiser and sent. */
  const sentEarly = async () => {
    await makePeople(database.db, 5);
    const push = await publish({ sendAt: later(START, 3 * HOUR) });
    const bytes = await backUp();
    await schedulePush(database.db, { ...push, sendAt: START });
    const before = startWorker();
    await isOver(push.id);
    await before.stop();
    time.now = later(START, HOUR);
    return { push, bytes };
  };

  prove(
    'a restored backup does not send again at its old time what left before that, after the backup',
    async () => {
      const { push, bytes } = await sentEarly();
      await restore(bytes);
      const witness = await publish({ sendAt: later(START, 3 * HOUR) }, target.db);
      time.now = later(START, 3 * HOUR);
      startWorker({ db: target.db });
      await isOver(witness.id, target.db);
      expect(fcm.received).toHaveLength(10);
      expect(await deliveryOf(push.id, target.db)).toMatchObject({ state: 'held' });
    },
  );

  prove('a restored backup would, if only what is due were held (control)', async () => {
    const { push, bytes } = await sentEarly();
    await restore(bytes, { ...restoreSettings(time.now), holdPushes: async () => 0 });
    time.now = later(START, 3 * HOUR);
    startWorker({ db: target.db });
    await isOver(push.id, target.db);
    expect(fcm.received).toHaveLength(10);
  });

  prove(
    'a restored backup goes on from where the backup saw it when an organiser says so, if it was half sent',
    async () => {
      const people = await makePeople(database.db, 600);
      const push = await publish();
      const first = startWorker({ lanes: 1 });
      await new Promise<void>((resolve) => {
        fcm.state.heard = resolve;
      });
      await first.stop();
      fcm.state.heard = () => {};
      const reached = fcm.received.length;
      await restore(await backUp());
      startWorker({ db: target.db });
      await isHeld(push.id, target.db);
      expect(await rowOf(push.id, target.db)).toMatchObject({ devicesReached: reached });
      await target.db.transaction((tx) =>
        releasePush(tx, push, { subject: notificationPush, now: time.now }),
      );
      await isOver(push.id, target.db);
      expect(fcm.received).toHaveLength(people.length);
      expect(new Set(fcm.received.map(({ token }) => token)).size).toBe(people.length);
      expect(await deliveryOf(push.id, target.db)).toMatchObject({ state: 'finished' });
    },
  );

  const jobs = async () => {
    const { rows } = await target.db.execute<{ name: string; waits: boolean }>(
      sql`select name, start_after > now() + interval '1 year' as waits from pgboss.job order by name`,
    );
    return rows;
  };

  /** A refund that Swish had accepted but not paid. */
  const refundUnderWay = async () => {
    const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
    const { event } = await makeBookable(database.db, START, { owner });
    const times = { createdAt: START, expiresAt: START, paidAt: START };
    const money = { amountOre: 100, receivedOre: 100, simulated: true, reference: 'x' };
    const [payment] = await database.db
      .insert(payments)
      .values({ eventId: event.id, status: 'refunded', ...times, ...money })
      .returning();
    await database.db.insert(refunds).values({
      ...{
        paymentId: payment?.id ?? '',
        instructionId: payment?.id ?? '',
        amountOre: 100,
        reason: 'noRoom',
        status: 'sent',
      },
      ...{ createdAt: START, checkAt: START },
    });
  };

  it('a restored backup mails nothing by itself that waited in the queue; other work is done', async () => {
    await installJobs(database.url);
    onTestFinished(async () => void (await database.db.execute(sql`drop schema pgboss cascade`)));
    const transferId = '01900000-0000-7000-8000-000000000001';
    await enqueue(database.db, sendTransferMail, { transferId, to: 'receiver' }, { key: 'one' });
    await enqueue(database.db, forgetTicketMails, { eventId: transferId });
    await refundUnderWay();
    const bytes = await backUp();
    expect(await restore(bytes, restoreSettings(new Date()))).toEqual({
      heldPushes: 0,
      heldRefunds: 1,
      heldJobs: 1,
      erasedAgain: 0,
    });
    expect(await target.db.select().from(refunds)).toMatchObject([{ status: 'sent', checkAt: null }]);
    expect(await jobs()).toEqual([
      { name: forgetTicketMails.name, waits: false },
      { name: sendTransferMail.name, waits: true },
    ]);
    expect(await heldLines()).toEqual([
      [{ jobs: 1 }, 'mails are held since a restore; npm run send-held-mails lets them go'],
      moneyLine(time.now),
    ]);
    // Its deduplication key still counts, and the operator can release it.
    const again = { transferId, to: 'receiver' } as const;
    expect(await enqueue(target.db, sendTransferMail, again, { key: 'one' })).toBe(false);
    expect(await sendHeldJobs(target.db, new Date())).toBe(1);
    expect((await jobs()).map(({ waits }) => waits)).toEqual([false, false]);
    await target.db.transaction((tx) => reviewMoney(tx, { byUser: transferId, now: new Date() }));
    expect(await heldLines()).toEqual([]);
  });

  prove(
    'a restored backup takes no code that was mailed before the backup: it may have been used since',
    async () => {
      await installJobs(database.url);
      onTestFinished(async () => void (await database.db.execute(sql`drop schema pgboss cascade`)));
      await expectCode(database.db, codeKey('sign-in', 'kim@exempel.se'), START);
      await enqueue(database.db, sendSignInCode, { memberId: null });
      const bytes = await backUp();
      expect(await database.db.$count(mailedCodes)).toBe(1);
      expect(await restore(bytes, restoreSettings(new Date()))).toEqual({
        heldPushes: 0,
        heldRefunds: 0,
        heldJobs: 0,
        erasedAgain: 0,
      });
      expect(await target.db.$count(mailedCodes)).toBe(0);
    },
  );

  prove('a restored backup cannot be started from while it is not restored to the end', async () => {
    const bytes = await backUp();
    let half: Promise<unknown> = Promise.resolve();
    const settings = {
      ...restoreSettings(START),
      holdPushes: async () => {
        half = refuseHalfRestored(target.url).catch((error: Error) => error.message);
        return half.then(() => 0);
      },
    };
    await restore(bytes, settings);
    expect(await half).toMatch(/^Återställningen av databasen avbröts/);
    await refuseHalfRestored(target.url);
  });
});
