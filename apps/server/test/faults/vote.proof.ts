import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { votePoll } from '@karportalen/contract/polls/member-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberCookie, openSession } from '../../src/people/member-session.ts';
import { pollAnswers, polls, pollVotes } from '../../src/polls/tables.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { makePeople } from '../members/make-people.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { send } from './client.ts';

let database: TestDatabase;
let folder: string;
let server: ServerProcess;
const start = () => startServer({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-vote-'));
  database = await testDatabase();
  server = await start();
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An open poll and a member who may vote in it. */
const arrange = async () => {
  const { db } = database;
  const texts = { titleSwedish: 'x', titleEnglish: 'x', questionSwedish: 'x', questionEnglish: 'x' };
  const [poll] = await db
    .insert(polls)
    .values({
      ...texts,
      isDraft: false,
      targetGroup: 'All',
      sendAt: new Date(0),
      creatorRole: 'SuperAdmin',
    })
    .returning();
  const pollId = poll?.id ?? '';
  const answer = { pollId, answerSwedish: 'x', answerEnglish: 'x' };
  await db.insert(pollAnswers).values([0, 1].map((position) => ({ ...answer, position })));
  const [memberId = ''] = await makePeople(db, 1);
  const token = await openSession(db, { memberId, device: 'x' }, new Date());
  const vote = () =>
    send(server.address, `${memberCookie}=${token}`, votePoll, {
      params: { id: pollId },
      body: { answer: 1 },
      key: `vote-${pollId}`,
    });
  const votes = async () => {
    const rows = await db.select().from(pollVotes);
    return rows.filter((row) => row.pollId === pollId).length;
  };
  return { vote, votes };
};

const lockWaits = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

const killAndStart = async () => {
  await server.kill('SIGKILL');
  server = await start();
};

it('a vote whose server is killed before it is saved is there once when it is sent again', async () => {
  const { vote, votes } = await arrange();
  const holder = await database.pool.connect();
  // Blocks the last write of the vote's transaction.
  await holder.query('begin; lock table poll_openings in access exclusive mode');
  const lost = vote().catch(() => 'lost');
  await expect.poll(lockWaits).toBeGreaterThan(0);
  await server.kill('SIGKILL');
  expect(await lost).toBe('lost');
  await holder.query('rollback');
  holder.release();
  // The database ends the transaction of a client that is gone.
  await expect.poll(lockWaits).toBe(0);
  expect(await votes()).toBe(0);
  server = await start();
  expect((await vote()).status).toBe(200);
  expect(await votes()).toBe(1);
});

it('a vote that was saved and whose answer was lost is answered when it is sent again, and is one', async () => {
  const { vote, votes } = await arrange();
  // The answer is ignored: a client that retries has not read it.
  void vote().catch(() => 'lost');
  await expect.poll(votes).toBe(1);
  await killAndStart();
  const again = await vote();
  expect([again.status, (again.body as { myAnswer: number }).myAnswer]).toEqual([200, 1]);
  expect(await votes()).toBe(1);
});
