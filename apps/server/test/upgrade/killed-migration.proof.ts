import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { END_RESTORING } from '../../src/platform/backup/half-restored.ts';
import { openBackup } from '../../src/platform/backup/restore-backup.ts';
import { migrate, migrateAsFar, migrationsDone } from '../../src/platform/db/migrate.ts';
import { copyOfDatabase, emptyDatabase, type TestDatabase } from '../database.ts';
import { program } from '../processes/programs.ts';
import { backupFile } from './recording.ts';

const BREAK = '--> statement-breakpoint';
const migrations = join(import.meta.dirname, '..', '..', 'migrations');
const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
  readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'),
);
const withRows = await openBackup(createReadStream(backupFile('486758b-members-tickets-door')));
const later = journal.entries.filter(({ when }) => !withRows.header.migrations.includes(when));

/** A database of the earlier version, with its rows. */
let earlier: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-killed-migration-'));
  earlier = await emptyDatabase();
  expect(await migrateAsFar(earlier.url, withRows.header.migrations)).toBe(true);
  const client = new Client(earlier.url);
  await client.connect();
  await withRows.restore(client);
  await client.query(END_RESTORING);
  await client.end();
  await earlier.close();
});
afterAll(async () => {
  await earlier.drop();
  rmSync(folder, { recursive: true });
});

/** All that a migration can change of the schema, and how many rows each table has. */
const stateOf = async ({ pool }: TestDatabase): Promise<unknown> => {
  const { rows: schema } = await pool.query(`
    select md5(string_agg(part, ';' order by part)) as schema from (
      select format('%s.%s %s %s %s', table_name, column_name, data_type, column_default, is_nullable) as part
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    ) parts`);
  const { rows: counts } = await pool.query(`
    select relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', nspname, relname),
      false, true, '')))[1]::text as rows
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'drizzle') order by relname`);
  return { schema, counts };
};

/** The migrations, of which one halts in its middle. */
const haltingIn = (tag: string, halt: readonly string[]): string => {
  const own = mkdtempSync(join(folder, 'migrations-'));
  cpSync(migrations, own, { recursive: true });
  const file = join(own, `${tag}.sql`);
  const statements = readFileSync(file, 'utf8').split(BREAK);
  const middle = Math.ceil(statements.length / 2);
  const halted = [...statements.slice(0, middle), ...halt, ...statements.slice(middle)];
  writeFileSync(file, halted.join(`\n${BREAK}\n`));
  return own;
};

const HALT = 'select pg_sleep(600)';

const sessionsOf = async ({ pool, name }: TestDatabase, query: string): Promise<number> => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = $1 and application_name = 'karportalen-migrate' and query like $2`,
    [name, query],
  );
  return rowCount ?? 0;
};

/** Kills the process that migrates while it is in the middle of this migration. */
const killIn = async (database: TestDatabase, tag: string, halt: readonly string[]): Promise<void> => {
  // Otherwise the database notices only at the statement's end that its client is gone.
  await database.pool.query(`alter database ${database.name} set client_connection_check_interval = '50ms'`);
  const child: ChildProcess = spawn(
    process.execPath,
    [program('migrate-process'), database.url, haltingIn(tag, halt)],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  try {
    await expect.poll(() => sessionsOf(database, `%pg_sleep(600)%`), { timeout: 30_000 }).toBe(1);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  await expect.poll(() => sessionsOf(database, '%'), { timeout: 30_000 }).toBe(0);
};

describe('kill -9 in the middle of a migration', () => {
  it.each(later.map(({ tag }) => tag))(
    'kill -9 in the middle of migration %s leaves the database as it was, and the next start goes on',
    async (tag) => {
      const database = await copyOfDatabase(earlier.name);
      const before = await stateOf(database);
      await killIn(database, tag, [HALT]);
      expect(await stateOf(database)).toEqual(before);
      await migrate(database.url);
      expect(await migrationsDone(database.db)).toBe(true);
      await database.drop();
    },
  );

  it('kill -9 in the middle of a migration that commits its first half is seen (control)', async () => {
    const database = await copyOfDatabase(earlier.name);
    const before = await stateOf(database);
    await killIn(database, later[0]?.tag ?? '', ['commit', 'begin', HALT]);
    expect(await stateOf(database)).not.toEqual(before);
    await database.drop();
  });
});
