import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookKinds } from '@karportalen/contract/webhooks/kinds';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { END_RESTORING } from '../../src/platform/backup/half-restored.ts';
import { openBackup } from '../../src/platform/backup/restore-backup.ts';
import { migrate, migrateAsFar } from '../../src/platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { backupFile } from './recording.ts';

/** The last migration before alarms could be ended: it is the first that could tell of rows from before it. */
const BEFORE_ALARMS = '0068_role_ends';

const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'migrations', 'meta', '_journal.json'), 'utf8'),
);
const place = journal.entries.findIndex(({ tag }) => tag === BEFORE_ALARMS);
const upToThere = journal.entries.slice(0, place + 1).map(({ when }) => when);

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  const backup = await openBackup(createReadStream(backupFile('486758b-members-tickets-door')));
  await migrateAsFar(database.url, backup.header.migrations);
  const client = new Client(database.url);
  await client.connect();
  await backup.restore(client);
  await client.query(END_RESTORING);
  await client.end();
  await migrateAsFar(database.url, upToThere);
});
afterAll(() => database.drop());

const count = async (what: string): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`);
  return rows[0]?.n ?? -1;
};

it('an upgrade tells webhooks nothing of the rows that it changes, old alarms included', async () => {
  expect(place).toBeGreaterThan(0);
  await database.pool.query(
    `insert into webhooks (id, name, url, kinds, secret)
      values (gen_random_uuid(), 'Allt', 'https://system.example.se/', $1, '')`,
    [[...webhookKinds]],
  );
  // There is something to tell of.
  expect(await count(`notifications where type = 'Alarm' and not is_draft`)).toBeGreaterThan(0);
  expect(await count('events where not is_draft')).toBeGreaterThan(0);
  await migrate(database.url);
  expect(await count('webhook_deliveries')).toBe(0);
  // Control: the triggers are there.
  await database.pool.query(
    `update events set location_swedish = 'Gasquen' where not is_draft and cancelled_at is null`,
  );
  expect(await count(`webhook_deliveries where kind = 'eventChanged'`)).toBeGreaterThan(0);
});
