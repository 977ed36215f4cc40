import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Q, Tx } from '../db/database.ts';
import { migrate, migrateAsFar } from '../db/migrate.ts';
import { enqueueAgain } from '../jobs/enqueue.ts';
import { HELD_UNTIL } from '../jobs/held-jobs.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import type { SavedJob } from './format.ts';
import { END_RESTORING } from './half-restored.ts';
import { BadBackup, type OpenBackup, openBackup } from './restore-backup.ts';
import { restores } from './tables.ts';

/** Rows would mix with those that are there. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

/** Made by a later version than this one. */
export class TooNew extends Error {
  override readonly name = 'TooNew';
}

const withClient = async <T>(url: string, act: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, application_name: 'karportalen-restore' });
  // A connection lost on the way shows as the failure of the statement that needed it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

const hasTables = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select exists (select from pg_tables where schemaname in ('public', 'drizzle')) as there`,
    );
    return rows[0]?.there === true;
  });

/** As before: a restore that failed can be tried again. */
const emptyAgain = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(
      'drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema if exists restoring; drop schema public cascade; create schema public',
    );
  });

/** What waited in the backup may have been done since it was taken, and nobody can tell. */
export type RestoreSettings = {
  readonly now: Date;
  /** Ends sessions, links, codes and PINs: some were ended or used since. */
  readonly endAccess: (q: Tx) => Promise<void>;
  /** Holds the pushes that had not left, and says how many. */
  readonly holdPushes: (q: Q) => Promise<number>;
  /** Holds the refunds that had not gone through, and says how many. */
  readonly holdRefunds: (q: Q) => Promise<number>;
  /** The jobs that may be done once more. Others that were due by now are held. */
  readonly repeatable: ReadonlySet<string>;
  /** The jobs of what `endAccess` ends. They are left out. */
  readonly ended: ReadonlySet<string>;
  /** Erases those again who were erased since, and says how many. */
  readonly repeatErasures: (q: Q) => Promise<number>;
};

export type Held = {
  readonly heldPushes: number;
  readonly heldRefunds: number;
  readonly heldJobs: number;
  readonly erasedAgain: number;
};

const holdBack = async (
  q: Tx,
  jobs: readonly SavedJob[],
  { now, endAccess, holdPushes, holdRefunds, repeatable, ended, repeatErasures }: RestoreSettings,
): Promise<Held> => {
  await endAccess(q);
  const heldPushes = await holdPushes(q);
  const heldRefunds = await holdRefunds(q);
  let heldJobs = 0;
  for (const job of jobs) {
    if (ended.has(job.name)) continue;
    const isHeld = !repeatable.has(job.name) && new Date(job.startAfter) <= now;
    if (isHeld) heldJobs += 1;
    await enqueueAgain(q, isHeld ? { ...job, startAfter: HELD_UNTIL } : job);
  }
  // Last: an erasure also takes the jobs that name the person.
  const erasedAgain = await repeatErasures(q);
  return { heldPushes, heldRefunds, heldJobs, erasedAgain };
};

const fill = async (url: string, backup: OpenBackup, settings: RestoreSettings): Promise<Held> => {
  if (!(await migrateAsFar(url, backup.header.migrations))) throw new TooNew('made by a later version');
  const jobs = await withClient(url, backup.restore);
  await migrate(url);
  await installJobs(url);
  return withClient(url, (client) =>
    drizzle(client).transaction(async (tx) => {
      const backupTakenAt = new Date(backup.header.takenAt);
      await tx.insert(restores).values({ restoredAt: settings.now, backupTakenAt });
      const held = await holdBack(tx, jobs, settings);
      await tx.execute(sql.raw(END_RESTORING));
      return held;
    }),
  );
};

/** Makes an empty database what the backup was, with the work that waited when it was taken. */
export const restoreDatabase = async (
  url: string,
  source: Readable,
  settings: RestoreSettings,
): Promise<Held> => {
  if (await hasTables(url)) throw new NotEmpty('the database has tables');
  const backup = await openBackup(source);
  try {
    return await fill(url, backup, settings);
  } catch (error) {
    await emptyAgain(url);
    // A file that was cut off ends its squeezing, a changed one its rows.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_') || code.startsWith('22'))
      throw new BadBackup('cannot be read', { cause: error });
    throw error;
  }
};
