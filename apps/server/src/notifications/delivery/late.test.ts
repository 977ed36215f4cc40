import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { makePeople } from '../../../test/members/make-people.ts';
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
} from '../../../test/push/push-setup.ts';
import { notificationPush } from '../push.ts';
import { releasePush } from './release-push.ts';

setUpPushes();

describe('a push that is late', () => {
  it('a push that is late does not leave by itself once more than the given time has passed, and says so', async () => {
    await makePeople(database.db, 2);
    const late = await publish({ sendAt: later(START, -minutes(121)) });
    const said: string[] = [];
    const warn = (_: unknown, line?: string) => void said.push(line ?? '');
    const log = { info: () => {}, warn, error: () => {} };
    startWorker({ log });
    await isHeld(late.id);
    expect(fcm.received).toEqual([]);
    expect(await rowOf(late.id)).toMatchObject({
      sentAt: null,
      pushStatus: 'held',
      failedReason: 'Inte skickad: servern var inte igång i tid. Den skulle ha gått ut 2026-11-15 10:59.',
    });
    expect(said).toEqual(['a push was held: it is too late to leave by itself']);
  });

  it('a push that is late leaves while it is not later than that', async () => {
    await makePeople(database.db, 2);
    const soon = await publish({ sendAt: later(START, -minutes(119)) });
    startWorker();
    await isOver(soon.id);
    expect(fcm.received).toHaveLength(2);
  });

  it.each([
    [31, 'held'],
    [29, 'sent'],
  ])('an alarm is late after half an hour: %i minutes is %s', async (late, pushStatus) => {
    await makePeople(database.db, 1);
    const alarm = await publish({ priority: 'high', sendAt: later(START, -minutes(late)) });
    startWorker();
    await (pushStatus === 'held' ? isHeld : isOver)(alarm.id);
    expect(await rowOf(alarm.id)).toMatchObject({ pushStatus });
  });

  it('a push that is late is not sent on when the server comes back in the middle of it, days later', async () => {
    await makePeople(database.db, 600);
    const push = await publish();
    const first = startWorker({ lanes: 1 });
    // The server stops while a wave is under way.
    await new Promise<void>((resolve) => {
      fcm.state.heard = resolve;
    });
    await first.stop();
    fcm.state.heard = () => {};
    const reached = fcm.received.length;
    expect(reached).toBeLessThan(600);
    time.now = later(START, minutes(5 * 24 * 60));
    startWorker();
    await isOver(push.id);
    expect(fcm.received).toHaveLength(reached);
    expect(await rowOf(push.id)).toMatchObject({
      pushStatus: 'partlySent',
      devicesReached: reached,
      devicesMissed: 600 - reached,
      failedReason: `Servern var borta för länge under utskicket. ${600 - reached} av 600 enheter nåddes inte.`,
    });
  });
});

describe('a push that is held', () => {
  it('a push that is held leaves when an organiser says so, once, however often it is said', async () => {
    await makePeople(database.db, 3);
    const push = await publish({ sendAt: later(START, -minutes(600)) });
    startWorker();
    await isHeld(push.id);
    const release = () =>
      database.db.transaction((tx) => releasePush(tx, push, { subject: notificationPush, now: START }));
    const answers = await Promise.all([release(), release(), release()]);
    expect(answers.toSorted()).toEqual(['begins', 'leaving', 'leaving']);
    await isOver(push.id);
    expect(fcm.received).toHaveLength(3);
    expect(await deliveryOf(push.id)).toMatchObject({ heldBecause: null, sendAt: START });
    expect(await rowOf(push.id)).toMatchObject({ pushStatus: 'sent', failedReason: null, sentAt: START });
  });
});
