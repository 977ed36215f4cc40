import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makeSession, makeUser } from '../../../test/makers.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import { program } from '../../../test/processes/programs.ts';
import { startServer } from '../../../test/processes/server-process.ts';
import { type LocalFcm, localFcm } from '../../../test/push/push-gateway.ts';
import { notificationReceipts, notifications } from '../tables.ts';
import { schedulePush } from './schedule-push.ts';
import { WAVE_DEVICES } from './send-batch.ts';
import { pushDeliveries } from './tables.ts';

const worker = program('push-worker');
const LANES = 2;

let database: TestDatabase;
let fcm: LocalFcm;
beforeAll(async () => {
  [database, fcm] = await Promise.all([testDatabase(), localFcm()]);
});
beforeEach(() => {
  fcm.received.length = 0;
  fcm.state.heard = () => {};
});
afterAll(async () => {
  await fcm.close();
  await database.drop();
});

const publish = async (title: string) => {
  const id = v7();
  const sendAt = new Date();
  const texts = { titleSwedish: title, titleEnglish: title };
  await database.db.insert(notifications).values({
    id,
    ...texts,
    notificationMessageSwedish: 'x',
    notificationMessageEnglish: 'x',
    inboxMessageSwedish: 'x',
    inboxMessageEnglish: 'x',
    targetGroup: 'All',
    sendAt,
    isDraft: false,
    creatorRole: 'SuperAdmin',
  });
  const text = { title, body: 'x' };
  await schedulePush(database.db, {
    kind: 'notification',
    id,
    swedish: text,
    english: text,
    targetGroup: 'All',
    divisionId: null,
    sendAt,
    priority: 'normal',
  });
  return id;
};

const stateOf = async (id: string) => {
  const [row] = await database.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
  return row?.state;
};
const isOver = (id: string) =>
  vi.waitFor(async () => expect(await stateOf(id)).toBe('finished'), { timeout: 60_000, interval: 20 });

const receiptCount = (id: string) =>
  database.db.$count(notificationReceipts, eq(notificationReceipts.notificationId, id));

/** Resolves at the next message that the gateway receives. */
const heard = () =>
  new Promise<void>((resolve) => {
    fcm.state.heard = () => {
      fcm.state.heard = () => {};
      resolve();
    };
  });

const startWorker = (): ChildProcess => {
  const child = spawn(process.execPath, [worker, database.url, fcm.credentialsFile], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const KILLS = 50;
it(`after ${KILLS} kills at any moment, two servers at a time, nobody is missed and nobody’s phone rings twice`, async () => {
  const people = await makePeople(database.db, 4000);
  const phones = people.map((id) => phoneOf(id)).toSorted();
  const sent: { id: string; title: string }[] = [];
  const publishNext = async () => {
    const title = `Nummer ${sent.length + 1}`;
    sent.push({ id: await publish(title), title });
  };
  await publishNext();
  const running = [startWorker(), startWorker()];
  for (let kills = 0; kills < KILLS; kills += 1) {
    const [oldest] = running;
    if (!oldest) throw new Error('no worker');
    if ((await stateOf(sent.at(-1)?.id ?? '')) === 'finished') await publishNext();
    // Half of the kills during a send, the others at any step: starting, splitting, finishing.
    if (kills % 2 === 0) await heard();
    await delay(Math.random() * 60);
    await kill(oldest);
    running.shift();
    running.push(startWorker());
  }
  await Promise.all(sent.map(({ id }) => isOver(id)));
  for (const child of running) await kill(child);

  for (const { id, title } of sent) {
    const effects = fcm.effects(title);
    expect([...effects.keys()].toSorted()).toEqual(phones);
    expect([...effects.values()].every((count) => count === 1)).toBe(true);
    expect(await receiptCount(id)).toBe(people.length);
    const [row] = await database.db.select().from(notifications).where(eq(notifications.id, id));
    expect(row).toMatchObject({ sentAt: expect.any(Date), failedReason: null });
  }
  const repeated = fcm.received.length - sent.length * people.length;
  // Control: some kills fell between the gateway's answer and the commit, and the same keys were sent again. With
  // different keys each of these would have rung a phone twice.
  expect(repeated).toBeGreaterThan(0);
  expect(repeated).toBeLessThanOrEqual(KILLS * LANES * WAVE_DEVICES);
}, 240_000);

it('a server killed right after an alarm was released has lost nothing: another sends it, once to each', async () => {
  await database.db.execute(sql`truncate app_users, notifications, push_deliveries cascade`);
  const people = await makePeople(database.db, 300);
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-released-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [writer, other] = [
    await makeUser(database.db, 'SuperAdmin'),
    await makeUser(database.db, 'SuperAdmin'),
  ];
  const now = new Date();
  const cookies = [
    (await makeSession(database.db, writer.id, now)).cookie,
    (await makeSession(database.db, other.id, now)).cookie,
  ];
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, FCM_CREDENTIALS_FILE: fcm.credentialsFile };
  const server = await startServer(env);
  const post = async (path: string, cookie = '', body: object = {}) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return { status: answer.status, body: (await answer.json()) as { id: string; hash: string } };
  };
  const texts = { titleSwedish: 'Släppt', titleEnglish: 'Released' };
  const message = {
    ...{ notificationMessageSwedish: 'x', notificationMessageEnglish: 'x' },
    ...{ inboxMessageSwedish: 'x', inboxMessageEnglish: 'x', targetGroup: 'All' },
  };
  const asked = await post('/notifications/alarm', cookies[0], { ...texts, ...message });
  const { id, hash } = asked.body;
  const released = await post(`/notifications/alarm/${id}/release`, cookies[1], { hash });
  await server.kill('SIGKILL');
  expect([asked.status, released.status]).toEqual([201, 200]);
  // Control: it was killed before all of it had left.
  expect(await stateOf(id)).not.toBe('finished');
  const next = startWorker();
  await isOver(id);
  await kill(next);
  const effects = fcm.effects('Släppt');
  expect([...effects.keys()].toSorted()).toEqual(people.map((person) => phoneOf(person)).toSorted());
  expect([...effects.values()].every((count) => count === 1)).toBe(true);
  expect(await receiptCount(id)).toBe(people.length);
}, 90_000);

it('two servers share one send: each device once, without a repeat', async () => {
  await database.db.execute(sql`truncate app_users cascade`);
  const people = await makePeople(database.db, 1500);
  const workers = [startWorker(), startWorker()];
  const id = await publish('Delad');
  await isOver(id);
  for (const child of workers) await kill(child);
  expect(fcm.received.map(({ token }) => token).toSorted()).toEqual(
    people.map((person) => phoneOf(person)).toSorted(),
  );
  expect(new Set(fcm.received.map(({ key }) => key)).size).toBe(people.length);
  expect(await receiptCount(id)).toBe(people.length);
}, 90_000);

it('the real server, twice on one database, sends each device one push', async () => {
  await database.db.execute(sql`truncate app_users cascade`);
  const people = await makePeople(database.db, 400);
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-survival-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, FCM_CREDENTIALS_FILE: fcm.credentialsFile };
  const servers = [await startServer(env), await startServer(env)];
  const id = await publish('På riktigt');
  await isOver(id);
  for (const one of servers) expect(await one.kill('SIGTERM')).toBe(0);
  expect(fcm.received).toHaveLength(people.length);
  expect(await receiptCount(id)).toBe(people.length);
}, 90_000);
