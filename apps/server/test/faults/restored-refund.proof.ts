import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../../../scripts/lib/bundle.mjs';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../database.ts';
import { makeBookable } from '../money/tickets.ts';
import { startServer } from '../processes/server-process.ts';

const GATE = 78;
// A trigger makes whoever schedules or holds a refund wait, in its transaction, for a lock held by the test. The
// restore creates the table, so the trigger is attached as soon as it exists.
const gates = `
  create schema gate;
  create function gate.wait() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${GATE});
    return new;
  end $$;
  create function gate.attach() returns event_trigger language plpgsql as $$ begin
    if to_regclass('public.refunds') is not null and not exists (select from pg_trigger where tgname = 'gate') then
      create trigger gate before update on public.refunds for each row
        when (old.check_at is distinct from new.check_at) execute function gate.wait();
    end if;
  end $$;
  create event trigger attach_gate on ddl_command_end when tag in ('CREATE TABLE') execute function gate.attach();`;

let folder: string;
let file: string;
let command: string;

/** A backup with a refund that Swish had accepted but not paid. */
const makeBackup = async (source: TestDatabase) => {
  const now = new Date();
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const { event } = await makeBookable(source.db, now, { owner });
  const times = { createdAt: now, expiresAt: now, paidAt: now };
  const money = { amountOre: 100, receivedOre: 100, simulated: true, reference: 'x' };
  const [payment] = await source.db
    .insert(payments)
    .values({ eventId: event.id, status: 'refunded', ...times, ...money })
    .returning();
  const id = payment?.id ?? '';
  await source.db.insert(refunds).values({
    ...{ paymentId: id, instructionId: id, amountOre: 100, reason: 'noRoom', status: 'sent' },
    ...{ createdAt: now, checkAt: now },
  });
  const client = new Client(source.url);
  await client.connect();
  await writeBackup(client, createWriteStream(file), now).finally(() => client.end());
};

beforeAll(async () => {
  folder = mkdtempSync(join(import.meta.dirname, '..', '..', '.cache', 'restore-'));
  file = join(folder, 'kopia.backup.gz');
  await bundle(
    { restore: join(import.meta.dirname, '..', '..', 'src', 'cli', 'restore.ts') },
    { folder, extension: 'mjs', oneFile: true },
  );
  command = join(folder, 'restore.mjs');
  const source = await testDatabase();
  await makeBackup(source);
  await source.drop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const restore = (url: string) => {
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [command, file], { env, stdio: 'ignore' });
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null) };
};

const refundsIn = ({ db }: TestDatabase) =>
  db.select({ status: refunds.status, isPlanned: sql`${refunds.checkAt} is not null` }).from(refunds);

it('a restore that is killed while it holds a refund sends nothing from what is half restored, and holds it the next time', async () => {
  const target = await emptyDatabase();
  onTestFinished(() => target.drop());
  await target.pool.query(gates);
  const gate = await target.pool.connect();
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  const waiting = async () => {
    const { rows } = await target.db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${GATE} and not l.granted`);
    return rows[0]?.n ?? 0;
  };
  const half = restore(target.url);
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  half.child.kill('SIGKILL');
  await half.ended;
  await gate.query('select pg_advisory_unlock($1)', [GATE]);
  gate.release();
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  // Control: it is as it was, and a server started on this would send it.
  expect(await refundsIn(target)).toEqual([{ status: 'sent', isPlanned: true }]);
  const dataDir = mkdtempSync(join(tmpdir(), 'karportalen-half-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await expect(startServer({ DATABASE_URL: target.url, DATA_DIR: dataDir })).rejects.toThrow(
    'Återställningen av databasen avbröts',
  );

  const next = await emptyDatabase();
  onTestFinished(() => next.drop());
  expect(await restore(next.url).ended).toBe(0);
  expect(await refundsIn(next)).toEqual([{ status: 'sent', isPlanned: false }]);
}, 300_000);
