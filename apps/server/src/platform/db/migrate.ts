import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { Q } from './database.ts';
import { refuseOldServer } from './least-version.ts';

// Key of the advisory lock: 'MIGR' in ASCII.
const migrationLock = 0x4d494752;

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] };

const journalFile = (folder: string) => join(folder, 'meta', '_journal.json');
const readJournal = (folder: string): Journal => JSON.parse(readFileSync(journalFile(folder), 'utf8'));

/** Found by walking up, because this runs both from source and from the bundle. */
function migrationsFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'migrations');
    if (existsSync(journalFile(candidate))) return candidate;
  }
  throw new Error('no migrations folder found');
}

const stamps = (folder: string) => readJournal(folder).entries.map(({ when }) => when);

async function missing(q: Q, folder: string): Promise<number[]> {
  const { rows } = await q.execute<{ created_at: string }>(
    sql`SELECT created_at FROM drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map((row) => Number(row.created_at)));
  return stamps(folder).filter((stamp) => !applied.has(stamp));
}

/** Migrates the schema. Safe when several servers start at once: they queue for the advisory lock. */
export async function migrate(url: string, folder = migrationsFolder()): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'karportalen-migrate' });
  // A lost connection surfaces as the failure of the statement that needed it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseOldServer(client);
    const db = drizzle(client);
    await applyMigrations(db, { migrationsFolder: folder });
    const [skipped] = await missing(db, folder);
    if (skipped !== undefined) {
      // Drizzle skips a migration dated before the newest applied one, as after merging two branches.
      throw new Error(`migration ${skipped} is dated before one already applied; generate it again`);
    }
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

export async function migrationsDone(q: Q, folder = migrationsFolder()): Promise<boolean> {
  const { rows } = await q.execute<{ there: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true && (await missing(q, folder)).length === 0;
}

export type WaitingMigration = { readonly tag: string; readonly statements: readonly string[] };

/** The migrations that the next start will run, of a database that has some already. */
export async function waitingMigrations(q: Q, folder = migrationsFolder()): Promise<WaitingMigration[]> {
  const waiting = new Set(await missing(q, folder));
  const tags = new Map(readJournal(folder).entries.map(({ when, tag }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder: folder }).flatMap(({ folderMillis, sql: statements }) =>
    waiting.has(folderMillis) ? [{ tag: tags.get(folderMillis) ?? String(folderMillis), statements }] : [],
  );
}

/**
 * Migrates an empty database to the same point as another one, by its migrations' creation times. False, and nothing is
 * done, when this version does not know them all.
 */
export async function migrateAsFar(url: string, made: readonly number[]): Promise<boolean> {
  const folder = migrationsFolder();
  const known = new Set(stamps(folder));
  if (!made.every((stamp) => known.has(stamp))) return false;
  const part = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(folder, part, { recursive: true });
    const journal = readJournal(part);
    const entries = journal.entries.filter(({ when }) => made.includes(when));
    writeFileSync(journalFile(part), JSON.stringify({ ...journal, entries }));
    await migrate(url, part);
  } finally {
    rmSync(part, { recursive: true });
  }
  return true;
}
