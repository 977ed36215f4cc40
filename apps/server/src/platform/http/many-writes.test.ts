import { createNotification } from '@karportalen/contract/notifications/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { START, testApp } from '../../../test/app.ts';
import { CONNECT_MS, type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makeSession, makeUser } from '../../../test/makers.ts';
import { readConfig } from '../../config.ts';
import { notifications } from '../../notifications/tables.ts';
import { openDatabase } from '../db/database.ts';

const WRITES = 400;
const { databasePoolSize: poolSize } = readConfig({});

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

/** Saves many drafts at once; returns the answers by status and the number of rows. */
const writeAtOnce = async (settings: { readonly waitMs?: number }) => {
  const user = await makeUser(own.db, 'SuperAdmin');
  const { cookie } = await makeSession(own.db, user.id, START);
  const log = { warn: () => {} };
  const { db, pool, close } = openDatabase(own.url, { poolSize, connectMs: CONNECT_MS, log, ...settings });
  const app = await testApp({ database: { ...own, db, pool } });
  const save = () => app.call(createNotification, { body: { isDraft: true } }, { cookie });
  try {
    const before = await own.db.$count(notifications);
    const answers = await Promise.all(Array.from({ length: WRITES }, save));
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return { counts, saved: (await own.db.$count(notifications)) - before };
  } finally {
    await app.close();
    await close();
  }
};

it('a write waits for its turn with the pool as it is by default, however many write at once', async () => {
  expect(await writeAtOnce({})).toEqual({ counts: { 201: WRITES }, saved: WRITES });
});

it('writes with no time to wait would be seen to fail: some are told to come back (control)', async () => {
  const { counts, saved } = await writeAtOnce({ waitMs: 1 });
  expect(counts[503]).toBeGreaterThan(0);
  expect(saved).toBe(counts[201] ?? 0);
});
