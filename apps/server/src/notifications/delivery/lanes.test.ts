import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makePeople } from '../../../test/members/make-people.ts';
import {
  database,
  isBegun,
  isOver,
  publish,
  rowOf,
  setUpPushes,
  startWorker,
} from '../../../test/push/push-setup.ts';
import { pushSubjects } from '../../registries/push-subjects.ts';
import { WAVE_DEVICES } from './send-batch.ts';

setUpPushes();

/** A gateway that answers a push only when released. */
const heldGateway = () => {
  const waiting = new Map<string, (() => void)[]>();
  const open = new Set<string>();
  return {
    waitingFor: (title: string) => waiting.get(title)?.length ?? 0,
    answer: (title: string) => {
      open.add(title);
      for (const go of waiting.get(title) ?? []) go();
    },
    send: async (_target: unknown, { title }: { title: string }) => {
      if (!open.has(title)) {
        await new Promise<void>((go) => waiting.set(title, [...(waiting.get(title) ?? []), go]));
      }
      return { kind: 'accepted' } as const;
    },
    close: async () => {},
  };
};

const start = () => {
  const fcm = heldGateway();
  startWorker({ gateways: { fcm, webpush: fcm }, lanes: 3 });
  return fcm;
};

const titled = (title: string) => ({
  swedish: { title, body: 'Hej' },
  english: { title, body: 'Hello' },
});

it('a delivery worker sends in all its lanes from the beginning of a send', async () => {
  await makePeople(database.db, 2001);
  const push = await publish(titled('Stor'));
  const gateway = start();
  await expect.poll(() => gateway.waitingFor('Stor'), { timeout: 10_000 }).toBe(2 * WAVE_DEVICES + 1);
  gateway.answer('Stor');
  await isOver(push.id);
  expect(await rowOf(push.id)).toMatchObject({ devicesReached: 2001 });
}, 30_000);

it('a delivery worker sends what comes due while a slow gateway keeps another push', async () => {
  await makePeople(database.db, 3);
  const slow = await publish(titled('Seg'));
  const gateway = start();
  await expect.poll(() => gateway.waitingFor('Seg'), { timeout: 10_000 }).toBe(3);
  const alarm = await publish({ ...titled('Larm'), priority: 'high' });
  await expect.poll(() => gateway.waitingFor('Larm'), { timeout: 10_000 }).toBe(3);
  gateway.answer('Larm');
  await isOver(alarm.id);
  expect(await rowOf(alarm.id)).toMatchObject({ devicesReached: 3 });
  expect(await rowOf(slow.id)).toMatchObject({ sentAt: null });
  gateway.answer('Seg');
  await isOver(slow.id);
}, 30_000);

it('a delivery worker goes on with what is begun when another push cannot be started', async () => {
  await makePeople(database.db, 3);
  const begun = await publish(titled('Påbörjad'));
  const cut = startWorker({ lanes: 0 });
  await isBegun(begun.id);
  await cut.stop();
  const broken = await publish({ ...titled('Trasig'), kind: 'poll' });
  const poll = { ...pushSubjects.poll, recipients: () => sql`no_such_column` };
  startWorker({ subjects: { ...pushSubjects, poll } });
  await isOver(begun.id);
  expect(await rowOf(begun.id)).toMatchObject({ devicesReached: 3 });
  expect(await rowOf(broken.id)).toMatchObject({ sentAt: null });
}, 30_000);
