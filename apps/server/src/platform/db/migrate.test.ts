import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../test/database.ts';
import { migrate, migrationsDone } from './migrate.ts';

let own: TestDatabase;
let folder: string;
beforeEach(async () => {
  own = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  mkdirSync(join(folder, 'meta'));
});
afterEach(async () => {
  await own.drop();
  rmSync(folder, { recursive: true });
});

function writeMigrations(...migrations: { when: number; sql: string }[]) {
  const entries = migrations.map(({ when }, idx) => ({
    idx,
    version: '7',
    when,
    tag: `m${when}`,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const { when, sql } of migrations) writeFileSync(join(folder, `m${when}.sql`), sql);
}

// Not idempotent on purpose: run twice, it fails or leaves two rows. The sleep widens the window of a race.
const first = { when: 1000, sql: 'CREATE TABLE t (n int); SELECT pg_sleep(0.1); INSERT INTO t VALUES (1)' };
const second = { when: 2000, sql: 'INSERT INTO t VALUES (2)' };
const rows = async () =>
  (await own.pool.query<{ n: number }>('SELECT n FROM t ORDER BY n')).rows.map(({ n }) => n);

describe('migrate', () => {
  it('migrate runs each migration once when five servers start at once', async () => {
    writeMigrations(first, second);
    await Promise.all(Array.from({ length: 5 }, () => migrate(own.url, folder)));
    expect(await rows()).toEqual([1, 2]);
  });

  it('migrate runs only new migrations', async () => {
    writeMigrations(first);
    await migrate(own.url, folder);
    writeMigrations(first, second);
    await migrate(own.url, folder);
    expect(await rows()).toEqual([1, 2]);
  });

  it('migrate rolls back a migration that fails', async () => {
    writeMigrations(first, { when: 2000, sql: 'INSERT INTO nowhere VALUES (1)' });
    await expect(migrate(own.url, folder)).rejects.toThrow();
    expect((await own.pool.query(`SELECT to_regclass('t') AS t`)).rows).toEqual([{ t: null }]);
  });

  it('migrate refuses a migration that would be skipped because of its date', async () => {
    writeMigrations({ ...first, when: 2000 });
    await migrate(own.url, folder);
    writeMigrations({ when: 1500, sql: 'INSERT INTO t VALUES (3)' }, { ...first, when: 2000 });
    await expect(migrate(own.url, folder)).rejects.toThrow('1500');
  });
});

describe('migrationsDone', () => {
  it('migrationsDone is false on an empty database and with a pending migration, and true after it', async () => {
    writeMigrations(first);
    expect(await migrationsDone(own.db, folder)).toBe(false);
    await migrate(own.url, folder);
    expect(await migrationsDone(own.db, folder)).toBe(true);
    writeMigrations(first, second);
    expect(await migrationsDone(own.db, folder)).toBe(false);
  });

  it('migrationsDone is true for the template of the test databases', async () => {
    const migrated = await testDatabase();
    expect(await migrationsDone(migrated.db)).toBe(true);
    await migrated.drop();
  });
});
