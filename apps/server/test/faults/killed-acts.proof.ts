import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { handOver } from '@karportalen/contract/handover/endpoints';
import { releaseAlarm } from '@karportalen/contract/notifications/alarm-endpoints';
import { createAlarm } from '@karportalen/contract/notifications/endpoints';
import { registerDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newLinkToken } from '../../src/auth/link-token.ts';
import { apiTokens, users } from '../../src/auth/tables.ts';
import { writeAlarmRule } from '../../src/notifications/alarms/alarm-rule.ts';
import { alarms } from '../../src/notifications/alarms/tables.ts';
import { pushDeliveries } from '../../src/notifications/delivery/tables.ts';
import { notifications } from '../../src/notifications/tables.ts';
import { invites } from '../../src/organisations/tables.ts';
import { historyEntries } from '../../src/platform/history/tables.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { makeDivision, makeSession, makeUser } from '../makers.ts';
import { makePeople, phoneOf } from '../members/make-people.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { type LocalFcm, localFcm } from '../push/push-gateway.ts';
import { alarmBody } from '../requests/alarms.ts';
import { type Answer, send } from './client.ts';

let database: TestDatabase;
let fcm: LocalFcm;
let folder: string;
let server: ServerProcess;
const start = () =>
  startServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    FCM_CREDENTIALS_FILE: fcm.credentialsFile,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-killed-acts-'));
  [database, fcm] = await Promise.all([testDatabase(), localFcm()]);
  server = await start();
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await fcm.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.db.delete(invites);
  await database.db.delete(users);
});

const signedIn = async (
  values: Parameters<typeof makeUser>[2] = {},
  role: 'SuperAdmin' | 'DivisionAdmin',
) => {
  const user = await makeUser(database.db, role, values);
  return { user, cookie: (await makeSession(database.db, user.id, new Date())).cookie };
};

const lockWaits = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

/** Everything that these acts write, as it is committed. */
const stored = async () => {
  const { db } = database;
  return {
    accounts: (await db.select({ id: users.id }).from(users).orderBy(asc(users.id))).map(({ id }) => id),
    invites: await db.select().from(invites).orderBy(asc(invites.id)),
    tokens: await db.select().from(apiTokens).orderBy(asc(apiTokens.id)),
    items: await db.select().from(notifications).orderBy(asc(notifications.id)),
    alarms: await db.select().from(alarms).orderBy(asc(alarms.notificationId)),
    alarmPushes: (await db.select().from(pushDeliveries)).filter(({ kind }) => kind === 'notification')
      .length,
    history: (await db.select({ id: historyEntries.id }).from(historyEntries)).length,
  };
};

/** Kills the server while the act waits to write into this table, its last, and starts another one. */
const killWithin = async (act: () => Promise<Answer>, lastTable: string): Promise<void> => {
  const before = await stored();
  const holder = await database.pool.connect();
  // Reads go on; only inserts wait.
  await holder.query(`begin; lock table ${lastTable} in share mode`);
  const lost = act().catch(() => 'lost');
  await expect.poll(lockWaits, { timeout: 20_000 }).toBeGreaterThan(0);
  await server.kill('SIGKILL');
  expect(await lost).toBe('lost');
  await holder.query('rollback');
  holder.release();
  // The database rolls back the transaction of a client that is gone.
  await expect.poll(lockWaits, { timeout: 20_000 }).toBe(0);
  const after = await stored();
  server = await start();
  expect(after).toEqual(before);
};

it('a release whose server is killed before it is saved has sent nothing; pressed again, everybody gets it once', async () => {
  await writeAlarmRule(database.db, false);
  const people = await makePeople(database.db, 20);
  const [writer, other] = [await signedIn({}, 'SuperAdmin'), await signedIn({}, 'SuperAdmin')];
  const asked = await send(server.address, writer.cookie, createAlarm, { body: alarmBody });
  const { id, hash } = asked.body as { id: string; hash: string };
  const release = () =>
    send(server.address, other.cookie, releaseAlarm, { params: { id }, body: { hash }, key: 'release' });
  await killWithin(release, 'history_entries');
  expect(fcm.effects(alarmBody.titleSwedish).size).toBe(0);
  expect((await release()).status).toBe(200);
  const phones = people.map((person) => phoneOf(person)).toSorted();
  const reached = () => [...fcm.effects(alarmBody.titleSwedish).keys()].toSorted();
  await expect.poll(reached, { timeout: 30_000 }).toEqual(phones);
  expect([...fcm.effects(alarmBody.titleSwedish).values()].every((count) => count === 1)).toBe(true);
  const unfinished = () => database.db.$count(pushDeliveries, ne(pushDeliveries.state, 'finished'));
  await expect.poll(unfinished, { timeout: 30_000 }).toBe(0);
}, 120_000);

it('handing over to a colleague whose server is killed within it has changed nothing; pressed again, all of it is done', async () => {
  const { id: divisionId } = await makeDivision(database.db);
  const who = await signedIn({ divisionId }, 'DivisionAdmin');
  const colleague = await signedIn({ divisionId }, 'DivisionAdmin');
  const give = () =>
    send(server.address, who.cookie, handOver, {
      ...{ params: { id: who.user.id }, body: { email: colleague.user.email }, key: 'hand-over' },
    });
  await killWithin(give, 'former_organisers');
  expect((await send(server.address, who.cookie, getUser)).status).toBe(200);
  expect(await give()).toMatchObject({ status: 200, body: { status: 'done' } });
  expect((await send(server.address, who.cookie, getUser)).status).toBe(401);
  expect((await stored()).accounts).toEqual([colleague.user.id]);
}, 120_000);

it('a successor whose server is killed while the account is made has none yet, and who leaves still has the role', async () => {
  const { id: divisionId } = await makeDivision(database.db);
  const who = await signedIn({ divisionId }, 'DivisionAdmin');
  const { token, hash } = newLinkToken();
  const email = 'eftertradare@exempel.se';
  const sentAt = new Date();
  await database.db.insert(invites).values({
    ...{ email, divisionId, tokenHash: hash, sentAt, replacesUserId: who.user.id },
    expiresAt: new Date(sentAt.getTime() + 3_600_000),
  });
  const register = () =>
    send(server.address, '', registerDivisionAdmin, { body: { email, token, password: 'mitt-lösenord' } });
  await killWithin(register, 'former_organisers');
  expect((await send(server.address, who.cookie, getUser)).status).toBe(200);
  expect((await register()).status).toBe(204);
  expect((await send(server.address, who.cookie, getUser)).status).toBe(401);
  const [successor] = await database.db.select().from(users).where(eq(users.divisionId, divisionId));
  expect([(await stored()).accounts.length, successor?.email]).toEqual([1, email]);
}, 120_000);
