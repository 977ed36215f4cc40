import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noSenders } from '../../test/app.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../test/database.ts';
import { demoDatabase } from '../../test/databases/demo-database.ts';
import { makeDivision, makeSession } from '../../test/makers.ts';
import { isProof, prove } from '../../test/proof.ts';
import { createApp } from '../app.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { BadBackup } from '../platform/backup/restore-backup.ts';
import { NotEmpty, restoreDatabase, TooNew } from '../platform/backup/restore-database.ts';
import { restores } from '../platform/backup/tables.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';
import { createLogger } from '../platform/log/logger.ts';
import { restoreSettings } from '../registries/restored-work.ts';
import { sendTransferMail } from '../tickets/transfer/transfer-ticket.ts';

let source: TestDatabase;
let now: Date;
let folder: string;
let whole: string;
/** A backup of one division, for the refusals: these look only at the file's format. */
let small: string;

const backUp = async (url: string, file: string) => {
  const client = new Client(url);
  await client.connect();
  await writeBackup(client, createWriteStream(file), now).finally(() => client.end());
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  whole = join(folder, 'whole.gz');
  ({ database: source, now } = await demoDatabase(new Date('2026-11-15T12:00:00.000Z')));
  await installJobs(source.url);
  await backUp(source.url, whole);
  small = join(folder, 'small.gz');
  const own = await testDatabase();
  await makeDivision(own.db);
  await backUp(own.url, small);
  await own.drop();
}, 120_000);
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

let target: TestDatabase;
beforeEach(async () => {
  target = await emptyDatabase();
});
afterEach(() => target.drop());

const tablesOf = async ({ db }: TestDatabase) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** A checksum of all rows of a table, generated columns included. */
const sumOf = async ({ db }: TestDatabase, table: string) => {
  const { rows } = await db.execute<{ n: number; sum: string }>(
    sql.raw(
      `select count(*)::int as n, coalesce(sum(('x' || substr(md5(t::text), 1, 8))::bit(32)::bigint), 0)::text as sum from public."${table}" t
        ${table === 'history_entries' ? `where kind <> 'backup'` : ''}`,
    ),
  );
  return { table, ...rows[0] };
};

/** Checksums of every table, without the rows that tell of a restore. */
const sumsOf = async (database: TestDatabase) => {
  const sums = [];
  for (const table of await tablesOf(database)) {
    if (table !== 'restores') sums.push(await sumOf(database, table));
  }
  return sums;
};

/** Every list's answer to every account. */
const answersOf = async ({ db }: TestDatabase) => {
  const asked = [
    ...['/themes/overlaps', '/events/audience'],
    // They differ after a restore, since they tell that there was one.
    ...['/restores/recent', '/report/reconciliation/review', '/history'],
    // They differ at each first call: a session made by this test, and a secret made when it is first read.
    ...['/user/sessions', '/calendar/address'],
  ];
  const lists = Object.values(allEndpoints).filter(
    ({ method, path, file }) => method === 'GET' && !path.includes(':') && !file && !asked.includes(path),
  );
  const clock = () => now;
  const log = createLogger({ level: 'silent' });
  const app = await createApp({
    db,
    log,
    clock,
    publicUrl: 'http://portal.exempel.se',
    trustProxy: false,
    counterAccount: '1930',
    cashAccount: '1910',
    retentionDays: 180,
    holdMinutes: 10,
    testSenders: noSenders(),
  });
  const answers = [];
  for (const { email } of isProof ? demoAccounts : demoAccounts.slice(0, 1)) {
    const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
    const { cookie } = await makeSession(db, rows[0]?.id ?? '', now);
    for (const { path } of lists) {
      const answer = await app.inject({ url: `/api/v1${path}`, headers: { cookie } });
      // An error's requestId is unique.
      answers.push([email, path, answer.statusCode, { ...answer.json(), requestId: undefined }]);
    }
  }
  await app.close();
  return answers;
};

describe('a backup', () => {
  it('a backup restored on an empty database holds the same rows and gives the same answers', async () => {
    const settings = { ...restoreSettings(now), holdPushes: async () => 0, endAccess: async () => {} };
    await restoreDatabase(target.url, createReadStream(whole), settings);
    const sums = await sumsOf(source);
    expect(await sumsOf(target)).toEqual(sums);
    expect(await target.db.select().from(restores)).toMatchObject([
      { restoredAt: now, backupTakenAt: now, moneyReviewedAt: null, moneyReviewedBy: null },
    ]);
    expect(sums.filter(({ n }) => n === undefined || n > 0).length).toBeGreaterThan(20);
    const answers = await answersOf(source);
    expect(await answersOf(target)).toEqual(answers);
    expect(answers.filter(([, , status]) => status === 200).length).toBeGreaterThan(25);
  });

  if (isProof) {
    it('a backup is what it was at one instant, whatever is written meanwhile', async () => {
      const before = await sumOf(source, 'divisions');
      const chunks: Buffer[] = [];
      let meanwhile: Promise<unknown> | undefined;
      const slow = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          chunks.push(chunk);
          meanwhile ??= source.pool.query(
            `insert into divisions (id, name) values (gen_random_uuid(), 'Kom till sist')`,
          );
          void meanwhile.then(() => done(), done);
        },
      });
      const client = new Client(source.url);
      await client.connect();
      await writeBackup(client, slow, now).finally(() => client.end());
      const { rowCount } = await source.db.execute(sql`delete from divisions where name = 'Kom till sist'`);
      expect(rowCount).toBe(1);
      await restoreDatabase(target.url, Readable.from(chunks), restoreSettings(now));
      expect(await sumOf(target, 'divisions')).toEqual(before);
    });
  }

  it('a backup says so when there is no room for it', async () => {
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    });
    const client = new Client(source.url);
    client.on('error', () => {});
    await client.connect();
    const writing = writeBackup(client, full, now).finally(() => client.end());
    await expect(writing).rejects.toThrow('no space');
  });

  it('a backup keeps the work that waits, to be done once', async () => {
    const file = join(folder, 'jobs.gz');
    const payload = { transferId: '01900000-0000-7000-8000-000000000001', to: 'receiver' } as const;
    const own = await testDatabase();
    try {
      await installJobs(own.url);
      const runAt = new Date(Date.now() + 3_600_000);
      await enqueue(own.db, sendTransferMail, payload, { key: 'one', runAt });
      await backUp(own.url, file);
    } finally {
      await own.drop();
    }
    await restoreDatabase(target.url, createReadStream(file), restoreSettings(now));
    const { rows } = await target.db.execute(sql`select name, data, state from pgboss.job`);
    expect(rows).toEqual([{ name: sendTransferMail.name, data: payload, state: 'created' }]);
    expect(await enqueue(target.db, sendTransferMail, payload, { key: 'one' })).toBe(false);
  });

  it('a backup taken while pg-boss hands out a scheduled run is restored without that run', async () => {
    const own = await testDatabase();
    const queue = '__pgboss__send-it';
    // What the clock of pg-boss writes at a full minute: no heartbeat.
    const fill = async () => {
      await own.pool.query(`select pgboss.create_queue($1, '{"policy": "standard"}')`, [queue]);
      await own.pool.query(`insert into pgboss.job (name, data) values ($1, '{"name": "sweep"}')`, [queue]);
    };
    const file = join(folder, 'scheduled.gz');
    try {
      await installJobs(own.url);
      await fill();
      await backUp(own.url, file);
    } finally {
      await own.drop();
    }
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    expect(lines.some((line) => line.includes(queue))).toBe(false);
    // Backups of earlier versions have it.
    const settings = { retryLimit: 2, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 };
    const job = {
      ...{ id: '01900000-0000-7000-8000-000000000001', name: queue, data: { name: 'sweep' } },
      ...{
        startAfter: now.toISOString(),
        settings: { ...settings, retentionSeconds: 60, deleteAfterSeconds: 60 },
      },
    };
    const at = lines.indexOf('{"jobs":true}');
    expect(at).toBeGreaterThan(0);
    const earlier = [...lines.slice(0, at + 1), JSON.stringify(job), ...lines.slice(at + 1)].join('\n');
    await restoreDatabase(target.url, Readable.from([gzipSync(earlier)]), restoreSettings(now));
    const { rows } = await target.db.execute(sql`select name from pgboss.job`);
    expect(rows).toEqual([]);
  });

  it('a backup is not put into a database that has anything', async () => {
    const sums = await sumsOf(source);
    await expect(restoreDatabase(source.url, createReadStream(small), restoreSettings(now))).rejects.toThrow(
      NotEmpty,
    );
    expect(await sumsOf(source)).toEqual(sums);
  });

  prove(
    'a backup that is cut off, changed or no backup at all is refused, and leaves the database empty',
    async () => {
      const bytes = readFileSync(small);
      const text = gunzipSync(bytes).toString('latin1');
      const ending = text.lastIndexOf('{"end"');
      const bad = {
        'cut off': bytes.subarray(0, Math.floor(bytes.length * 0.7)),
        'without its last line': gzipSync(Buffer.from(text.slice(0, ending), 'latin1')),
        'not squeezed': Buffer.from('hej'),
        'another file': gzipSync('{"hej": true}\n'),
        empty: Buffer.alloc(0),
      };
      for (const [name, content] of Object.entries(bad)) {
        const file = join(folder, 'bad.gz');
        writeFileSync(file, content);
        await expect(
          restoreDatabase(target.url, createReadStream(file), restoreSettings(now)),
          name,
        ).rejects.toThrow(BadBackup);
        expect(await tablesOf(target), name).toEqual([]);
      }
      await restoreDatabase(target.url, createReadStream(small), restoreSettings(now));
      expect(await tablesOf(target)).toEqual(await tablesOf(source));
    },
  );

  it('a backup of a later version is refused', async () => {
    const file = join(folder, 'later.gz');
    const text = gunzipSync(readFileSync(small)).toString('latin1');
    const later = text.replace('"migrations":[', '"migrations":[99999999999999,');
    writeFileSync(file, gzipSync(Buffer.from(later, 'latin1')));
    await expect(restoreDatabase(target.url, createReadStream(file), restoreSettings(now))).rejects.toThrow(
      TooNew,
    );
    expect(await tablesOf(target)).toEqual([]);
  });
});
