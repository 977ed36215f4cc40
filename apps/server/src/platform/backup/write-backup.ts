import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyTarget, type Table, tablesInOrder } from './copied-tables.ts';
import { END_OF_ROWS, type Header, OWN_QUEUES, type SavedJob, type Section } from './format.ts';

/** Writes with back-pressure: waits for 'drain'. */
const writerTo = (target: Writable) => {
  const write = (chunk: string | Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      target.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  return { write, line: (value: Header | Section | SavedJob) => write(`${JSON.stringify(value)}\n`) };
};
type Writer = ReturnType<typeof writerTo>;

const writeRows = async (client: Client, table: Table, out: Writer): Promise<void> => {
  await out.line({ table: table.name, columns: [...table.columns] });
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => void out.write(chunk).then(() => done(), done),
  });
  await pipeline(client.query(copyTo(`copy ${copyTarget(table)} to stdout`)), sink);
  await out.write(`${END_OF_ROWS}\n`);
};

const waitingJobs = `select id, name, data, start_after as "startAfter", jsonb_strip_nulls(jsonb_build_object(
      'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff,
      'retryDelayMax', retry_delay_max, 'expireInSeconds', expire_seconds, 'heartbeatSeconds', heartbeat_seconds,
      'retentionSeconds', extract(epoch from keep_until - start_after)::int, 'deleteAfterSeconds', deletion_seconds
    )) as settings
  from pgboss.job
  where state in ('created', 'retry', 'active') and data is not null and not starts_with(name, '${OWN_QUEUES}')
  order by start_after, id`;

type JobRow = Omit<SavedJob, 'startAfter'> & { readonly startAfter: Date };

const writeJobs = async (client: Client, out: Writer): Promise<void> => {
  await out.line({ jobs: true });
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  );
  if (rows[0]?.there) {
    const found = await client.query<JobRow>(waitingJobs);
    for (const { startAfter, ...job } of found.rows) {
      await out.line({ ...job, startAfter: startAfter.toISOString() });
    }
  }
  await out.write(`${END_OF_ROWS}\n`);
};

const readMigrations = async (client: Client): Promise<number[]> => {
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ created_at }) => Number(created_at));
};

/**
 * Writes all data in one snapshot, while others read and write. After a failure the connection may be in the middle of
 * a COPY and must be closed.
 */
export const writeBackup = async (client: Client, target: Writable, now: Date): Promise<void> => {
  await client.query('begin isolation level repeatable read read only');
  const migrations = await readMigrations(client);
  const tables = await tablesInOrder(client);
  const squeezed = createGzip({ level: 6 });
  const out = writerTo(squeezed);
  const write = async () => {
    await out.line({ backup: 'karportalen', version: 1, takenAt: now.toISOString(), migrations });
    for (const table of tables) await writeRows(client, table, out);
    await writeJobs(client, out);
    await out.line({ end: true, tables: tables.length });
    squeezed.end();
  };
  try {
    await Promise.all([write(), pipeline(squeezed, target)]);
  } catch (error) {
    squeezed.destroy();
    throw error;
  }
  await client.query('commit');
};
