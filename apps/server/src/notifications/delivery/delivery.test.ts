import { fromStockholm } from '@karportalen/contract/core/time';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { later, START } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makePeople, phoneOf } from '../../../test/make-people.ts';
import { makeDivision } from '../../../test/makers.ts';
import { type LocalFcm, localFcm, unregistered } from '../../../test/push-gateway.ts';
import { appUsers, devices } from '../../people/tables.ts';
import { withBreaker } from '../../platform/push/breaker.ts';
import { fcmGateway } from '../../platform/push/fcm.ts';
import { pushSubjects } from '../../pushes.ts';
import { notificationReceipts, notifications } from '../tables.ts';
import { startPump } from './pump.ts';
import { cancelPush, type Push, schedulePush } from './schedule-push.ts';
import { WAVE_DEVICES } from './send-batch.ts';
import { pushBatches, pushDeliveries, pushRetries } from './tables.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const time = { now: START };
const clock = () => time.now;
const ok = { status: 200 };

let database: TestDatabase;
let fcm: LocalFcm;
beforeAll(async () => {
  [database, fcm] = await Promise.all([testDatabase(), localFcm()]);
});
beforeEach(async () => {
  time.now = START;
  fcm.received.length = 0;
  fcm.state.answer = () => ok;
  await database.db.execute(sql`truncate app_users, notifications, push_deliveries cascade`);
});
afterAll(async () => {
  await fcm.close();
  await database.drop();
});

const refused = { kind: 'refused', failure: 'not-set-up' } as const;

type Settings = Partial<Parameters<typeof startPump>[0]> & { readonly timeoutMs?: number };

const pump = ({ timeoutMs = 10_000, ...settings }: Settings = {}) => {
  const gateway = withBreaker(fcmGateway(fcm.credentials, { timeoutMs }), { firstMs: 20, mostMs: 100 });
  const webpush = { send: async () => refused, close: async () => {} };
  const started = startPump({
    db: database.db,
    gateways: { fcm: gateway, webpush },
    subjects: pushSubjects,
    clock,
    log,
    pollMs: 20,
    pace: { firstMs: 20, mostMs: 100, budgetMs: 60_000 },
    ...settings,
  });
  const stop = async () => {
    await started.stop();
    await gateway.close();
  };
  onTestFinished(stop);
  return { stop };
};

/** A notification and its planned push. */
const publish = async (values: Partial<Push> = {}) => {
  const id = v7();
  const push: Push = {
    kind: 'notification',
    id,
    swedish: { title: 'Hej', body: 'på er' },
    english: { title: 'Hello', body: 'there' },
    targetGroup: 'All',
    divisionId: null,
    sendAt: START,
    priority: 'normal',
    ...values,
  };
  await database.db.insert(notifications).values({
    id,
    titleSwedish: push.swedish.title,
    titleEnglish: push.english.title,
    notificationMessageSwedish: push.swedish.body,
    notificationMessageEnglish: push.english.body,
    inboxMessageSwedish: 'Hej på er',
    inboxMessageEnglish: 'Hello there',
    targetGroup: push.targetGroup,
    sendAt: push.sendAt,
    isDraft: false,
    creatorRole: 'SuperAdmin',
  });
  await schedulePush(database.db, push);
  return push;
};

const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(notifications).where(eq(notifications.id, id));
  return row;
};
const isOver = (id: string) =>
  vi.waitFor(
    async () => {
      const [row] = await database.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
      expect(row?.state).toBe('finished');
    },
    { timeout: 20_000, interval: 20 },
  );
const receiptsOf = async (id: string) => {
  const rows = await database.db
    .select()
    .from(notificationReceipts)
    .where(eq(notificationReceipts.notificationId, id));
  return rows.map(({ personId }) => personId).toSorted();
};
const tokens = () => fcm.received.map(({ token }) => token).toSorted();

describe('who gets it', () => {
  it('is everyone in the group, each in their own language, on each of their devices', async () => {
    const [sv = ''] = await makePeople(database.db, 1, { language: 'sv', phones: 2 });
    const [en = ''] = await makePeople(database.db, 1, { language: 'en', kind: 'Freshman' });
    await makePeople(database.db, 2, { kind: 'Alumnus' });
    await makePeople(database.db, 2, { phones: 0 });
    const push = await publish({ targetGroup: 'Student' });
    pump();
    await isOver(push.id);
    const heard = fcm.received.map(({ token, title }) => `${title} ${token}`).toSorted();
    expect(heard).toEqual([`Hej ${phoneOf(sv)}`, `Hej ${phoneOf(sv, 2)}`, `Hello ${phoneOf(en)}`].toSorted());
    expect(await receiptsOf(push.id)).toEqual([sv, en].toSorted());
    expect(await rowOf(push.id)).toMatchObject({ sentAt: START, failedReason: null });
  });

  it('is the division’s people only, when a division sends', async () => {
    const division = await makeDivision(database.db);
    const inside = await makePeople(database.db, 3, { divisionId: division.id });
    await makePeople(database.db, 3);
    const push = await publish({ divisionId: division.id });
    pump();
    await isOver(push.id);
    expect(await receiptsOf(push.id)).toEqual(inside.toSorted());
  });

  it('may be nobody: a send without devices still ends as sent', async () => {
    const push = await publish();
    pump();
    await isOver(push.id);
    expect(await rowOf(push.id)).toMatchObject({ sentAt: START, failedReason: null });
    expect(fcm.received).toEqual([]);
  });

  it('is cut into ranges of ids that miss nobody and overlap nowhere', async () => {
    const people = await makePeople(database.db, 2203);
    const push = await publish();
    pump();
    await isOver(push.id);
    const batches = await database.db.select().from(pushBatches);
    expect(batches).toHaveLength(3);
    expect(tokens()).toEqual(people.map((id) => phoneOf(id)).toSorted());
    expect(await receiptsOf(push.id)).toEqual(people.toSorted());
  });

  it('tells a poll’s row how its push went, without receipts of its own', async () => {
    await makePeople(database.db, 2);
    const push = { ...(await publish()), id: v7(), kind: 'poll' as const };
    await schedulePush(database.db, push);
    pump();
    await isOver(push.id);
    expect(fcm.received).toHaveLength(4);
    expect(await receiptsOf(push.id)).toEqual([]);
  });
});

describe('when', () => {
  // The hour that spring skips and the hour that autumn has twice.
  it.each([
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-07-01', '08:00', '2026-07-01T06:00:00.000Z'],
  ])('is Stockholm’s wall clock: %s %s', async (date, wall, instant) => {
    await makePeople(database.db, 1);
    const sendAt = fromStockholm(date, wall);
    expect(sendAt.toISOString()).toBe(instant);
    const push = await publish({ sendAt });
    time.now = later(sendAt, -1);
    const early = pump();
    // Another, due at once, shows that the pump has looked.
    const due = await publish({ sendAt: later(sendAt, -1) });
    await isOver(due.id);
    await early.stop();
    expect(await rowOf(push.id)).toMatchObject({ sentAt: null });
    expect(fcm.received).toHaveLength(1);
    time.now = sendAt;
    pump();
    await isOver(push.id);
    expect(fcm.received).toHaveLength(2);
  });

  it('lets an alarm go before what is already on its way [1.2]', async () => {
    await makePeople(database.db, 1500);
    const slow = await publish({ swedish: { title: 'Lång', body: 'kö' } });
    let alarm: Push | undefined;
    fcm.state.heard = () => {
      if (fcm.received.length !== 100) return;
      fcm.state.heard = () => {};
      void publish({ swedish: { title: 'Larm', body: 'Gå ut' }, priority: 'high' }).then((push) => {
        alarm = push;
      });
    };
    pump({ lanes: 1 });
    await vi.waitFor(() => expect(alarm).toBeDefined(), { timeout: 20_000 });
    await isOver(alarm?.id ?? '');
    await isOver(slow.id);
    const lastAlarm = fcm.received.findLastIndex(({ title }) => title === 'Larm');
    const lastOther = fcm.received.findLastIndex(({ title }) => title === 'Lång');
    expect(lastAlarm).toBeGreaterThan(0);
    expect(lastOther).toBeGreaterThan(lastAlarm);
    expect(fcm.received).toHaveLength(3000);
  }, 30_000);
});

describe('a gateway that will not', () => {
  it('has its dead tokens removed, and nobody else’s', async () => {
    const [dead = '', alive = ''] = await makePeople(database.db, 2);
    fcm.state.answer = (token) => (token === phoneOf(dead) ? unregistered : ok);
    const push = await publish();
    pump();
    await isOver(push.id);
    const left = await database.db.select().from(devices);
    expect(left.map(({ token }) => token)).toEqual([phoneOf(alive)]);
    expect(await receiptsOf(push.id)).toEqual([alive]);
    expect(await rowOf(push.id)).toMatchObject({ sentAt: START, failedReason: null });
  });

  it.each([
    ['fails', { status: 503 }],
    ['throttles', { status: 429 }],
    ['cuts off', 'cut'],
    ['hangs', 'hang'],
  ] as const)('is tried again when it %s, with the same key, until it takes it', async (_name, behaviour) => {
    const people = await makePeople(database.db, 30);
    fcm.state.answer = (_token, times) => (times < 3 ? behaviour : ok);
    const push = await publish();
    const began = performance.now();
    pump({ clock: () => later(START, performance.now() - began), timeoutMs: 500 });
    await isOver(push.id);
    expect(await receiptsOf(push.id)).toEqual(people.toSorted());
    expect([...fcm.effects('Hej').values()]).toEqual(people.map(() => 1));
    expect(await rowOf(push.id)).toMatchObject({ failedReason: null });
    expect(await database.db.select().from(pushRetries)).toEqual([]);
  });

  it('is given up when the time budget is spent: failed, and why', async () => {
    await makePeople(database.db, 3);
    fcm.state.answer = () => ({ status: 503 });
    const push = await publish();
    // Time that passes with each look at it, so that a slow machine does not use up the budget.
    let looks = 0;
    pump({
      clock: () => later(START, 10 * looks++),
      pace: { firstMs: 20, mostMs: 50, budgetMs: 300 },
      pollMs: 1,
    });
    await isOver(push.id);
    expect(await rowOf(push.id)).toMatchObject({
      sentAt: null,
      failedReason: 'Pushtjänsten svarade med fel. 3 av 3 enheter nåddes inte.',
    });
    expect(fcm.received.length).toBeGreaterThan(3);
    expect(await receiptsOf(push.id)).toEqual([]);
  });

  const spent = { firstMs: 20, mostMs: 50, budgetMs: 0 };

  it('is not blamed for the time we were away: past the budget all are still sent to', async () => {
    const people = await makePeople(database.db, 600);
    fcm.state.answer = (token) => (token === phoneOf(people[0] ?? '') ? { status: 503 } : ok);
    const push = await publish();
    pump({ pace: spent });
    await isOver(push.id);
    expect(await receiptsOf(push.id)).toEqual(people.slice(1).toSorted());
    expect(await rowOf(push.id)).toMatchObject({
      failedReason: 'Pushtjänsten svarade med fel. 1 av 600 enheter nåddes inte.',
    });
  });

  it('is not asked for everyone past the budget when it fails for a whole wave', async () => {
    await makePeople(database.db, 900);
    fcm.state.answer = () => ({ status: 503 });
    const push = await publish();
    pump({ pace: spent, lanes: 1 });
    await isOver(push.id);
    expect(fcm.received.length).toBeLessThanOrEqual(WAVE_DEVICES);
    expect(fcm.received.length).toBeGreaterThan(0);
    expect(await rowOf(push.id)).toMatchObject({
      sentAt: null,
      failedReason: 'Pushtjänsten svarade med fel. 900 av 900 enheter nåddes inte.',
    });
  });

  it('does not undo what others got: sent, and how many were not reached', async () => {
    const [sad = '', ...glad] = await makePeople(database.db, 4);
    fcm.state.answer = (token) => (token === phoneOf(sad) ? { status: 400 } : ok);
    const push = await publish();
    pump();
    await isOver(push.id);
    expect(await receiptsOf(push.id)).toEqual(glad.toSorted());
    expect(await rowOf(push.id)).toMatchObject({
      sentAt: START,
      failedReason: 'Pushtjänsten godtog inte meddelandet. 1 av 4 enheter nåddes inte.',
    });
  });

  it('does not stop the rest when a person is removed under way', async () => {
    const [gone = '', ...others] = await makePeople(database.db, 5);
    fcm.state.heard = () => {
      fcm.state.heard = () => {};
      void database.db.delete(appUsers).where(eq(appUsers.id, gone)).execute();
    };
    const push = await publish();
    pump();
    await isOver(push.id);
    expect(await receiptsOf(push.id)).toEqual(expect.arrayContaining(others.toSorted()));
  });
});

describe('a change that races the send', () => {
  const race = async (change: (push: Push) => Promise<boolean>) => {
    const push = await publish();
    const running = pump({ pollMs: 1 });
    const changed = await change(push);
    if (await planned(push.id)) await isOver(push.id);
    await running.stop();
    return changed;
  };
  const planned = async (id: string) =>
    (await database.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id))).length > 0;

  it('ends in old sent, new sent or never sent, and says which', async () => {
    const [only = ''] = await makePeople(database.db, 1);
    const seen = new Set<string>();
    for (let n = 0; n < 60; n += 1) {
      fcm.received.length = 0;
      time.now = START;
      const wait = Math.random() * 12;
      const removing = n % 2 === 0;
      const done = await race(async (push) => {
        const until = performance.now() + wait;
        while (performance.now() < until) await new Promise(setImmediate);
        return database.db.transaction((tx) =>
          removing
            ? cancelPush(tx, push)
            : schedulePush(tx, { ...push, swedish: { title: 'Ny', body: 'text' } }),
        );
      });
      const heard = fcm.received.map(({ token, title }) => `${title} ${token}`);
      const expected = done ? (removing ? [] : [`Ny ${phoneOf(only)}`]) : [`Hej ${phoneOf(only)}`];
      expect(heard).toEqual(expected);
      seen.add(done ? (removing ? 'never' : 'new') : 'old');
    }
    // The race was a race: each of the three ends came about.
    expect([...seen].toSorted()).toEqual(['never', 'new', 'old']);
  }, 60_000);
});
