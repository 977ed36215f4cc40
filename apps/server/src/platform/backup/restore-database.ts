import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { runBeforeCommit } from '../db/before-commit.ts';
import type { Q, Tx } from '../db/database.ts';
import { migrate, migrateAsFar } from '../db/migrate.ts';
import { actsIn } from '../history/actor.ts';
import { recordAct } from '../history/record.ts';
import { enqueueAgain } from '../jobs/enqueue.ts';
import { HELD_UNTIL } from '../jobs/held-jobs.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import type { SavedJob } from './format.ts';
import { END_RESTORING } from './half-restored.ts';
import { BadBackup, type OpenBackup, openBackup } from './restore-backup.ts';
import { restores } from './tables.ts';

/** The database is not empty: its rows would mix with the backup's. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

/** The backup was made by a later version. */
export class TooNew extends Error {
  override readonly name = 'TooNew';
}

const withClient = async <T>(url: string, act: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, application_name: 'karportalen-restore' });
  // A lost connection surfaces as the failure of the statement that needed it.
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

/** Empties the database, so that a failed restore can be retried. */
const emptyAgain = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(
      'drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema if exists restoring; drop schema public cascade; create schema public',
    );
  });

/** Work that was waiting in the backup may have been done since, and nobody can tell. */
export type RestoreSettings = {
  readonly now: Date;
  /** Ends sessions, links, codes and PINs, since some were ended or used after the backup. */
  readonly endAccess: (q: Tx) => Promise<void>;
  /** Holds unsent pushes; returns how many. */
  readonly holdPushes: (q: Q) => Promise<number>;
  /** Holds unfinished refunds; returns how many. */
  readonly holdRefunds: (q: Q) => Promise<number>;
  /** Jobs that are safe to run again. Others that were due are held. */
  readonly repeatable: ReadonlySet<string>;
  /** Jobs about what `endAccess` ends; dropped. */
  readonly ended: ReadonlySet<string>;
  /** Erases members again who were erased after the backup; returns how many. */
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
  // Last, because an erasure also deletes jobs that name the person.
  const erasedAgain = await repeatErasures(q);
  return { heldPushes, heldRefunds, heldJobs, erasedAgain };
};

const fill = async (url: string, backup: OpenBackup, settings: RestoreSettings): Promise<Held> => {
  if (!(await migrateAsFar(url, backup.header.migrations))) throw new TooNew('made by a later version');
  const jobs = await withClient(url, backup.restore);
  await migrate(url);
  await installJobs(url);
  return withClient(url, async (client) => {
    const [held, committed] = await drizzle(client).transaction(async (tx) => {
      actsIn(tx, { actorId: null, via: 'command', tokenId: null, requestId: null });
      const backupTakenAt = new Date(backup.header.takenAt);
      await tx.insert(restores).values({ restoredAt: settings.now, backupTakenAt });
      await recordAct(tx, {
        ...{ action: 'restored', kind: 'backup', scope: { divisionId: null, committeeId: null } },
        details: { backupTakenAt: backupTakenAt.toISOString() },
      });
      const done = await holdBack(tx, jobs, settings);
      await tx.execute(sql.raw(END_RESTORING));
      // What the restore changes in items, such as a push that it holds, is in their history too.
      return [done, await runBeforeCommit(tx)] as const;
    });
    await committed();
    return held;
  });
};

/** Restores a backup into a database that has no rows of its own; its tables may be there already. */
export const fillDatabase = async (
  url: string,
  source: Readable,
  settings: RestoreSettings,
): Promise<Held> => {
  const backup = await openBackup(source);
  try {
    return await fill(url, backup, settings);
  } catch (error) {
    await emptyAgain(url);
    // A truncated file fails in gunzip, a modified one in its rows.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_') || code.startsWith('22'))
      throw new BadBackup('cannot be read', { cause: error });
    throw error;
  }
};

/** Restores a backup into an empty database, queued jobs included. */
export const restoreDatabase = async (
  url: string,
  source: Readable,
  settings: RestoreSettings,
): Promise<Held> => {
  if (await hasTables(url)) throw new NotEmpty('the database has tables');
  return fillDatabase(url, source, settings);
};
