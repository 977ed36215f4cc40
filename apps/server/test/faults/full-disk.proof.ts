import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser, login } from '@karportalen/contract/auth/endpoints';
import { listDraftEvents } from '@karportalen/contract/events/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { storeUrl } from '../../src/platform/store/connect.ts';
import { testDatabase } from '../database.ts';
import { makeUser, PASSWORD } from '../makers.ts';
import { type ServerProcess, startMuteServer, startServer } from '../processes/server-process.ts';
import { faultsIn } from './check.ts';
import { send } from './client.ts';
import { context } from './context.ts';
import type { Journal } from './journal.ts';
import { fill, makeRoom, onSmallDisk, seenBy } from './small-disk.ts';

const seed = process.env.TRAFFIC_SEED ?? String(Date.now());
/** For waits that are not what is tested. */
const patiently = { timeout: 60_000 };
const megabytes = (count: number) => count * 1024 * 1024;

let base: string;
const newFolder = (name: string) => {
  const folder = join(base, name);
  mkdirSync(folder);
  return folder;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

// Only Linux can mount a small disk without privileges.
describe.runIf(process.platform === 'linux')('when the disk is full', () => {
  beforeAll(async () => {
    base = mkdtempSync(join(tmpdir(), 'karportalen-full-'));
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  it('a server serves although nothing that it says can be written', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const database = await testDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: base, PORT: String(port), LOG_FILE: '' };
    const server = startMuteServer({ ...env, LOG_LEVEL: 'info' }, full);
    const ended = once(server, 'exit');
    onTestFinished(() => void server.kill('SIGKILL'));
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(health, patiently).toBe(200);
    expect(await health()).toBe(200);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    closeSync(full);
    await database.drop();
  }, 120_000);

  describe('the portal on a full disk', () => {
    let server: ServerProcess;
    let database: Database;
    let disk: string;
    let logFile: string;
    beforeAll(async () => {
      const dataDir = newFolder('portal');
      logFile = join(base, 'server.log');
      const env = { DATA_DIR: dataDir, LOG_FILE: logFile, LOG_LEVEL: 'info' };
      server = await startServer(env, { wrapper: onSmallDisk(dataDir, 220) });
      disk = seenBy(server.child.pid, dataDir);
      database = openDatabase(storeUrl(join(disk, 'run')), { poolSize: 2, log: { warn: () => {} } });
    });
    afterAll(async () => {
      await database.close();
      await server.kill('SIGTERM');
    });

    const yeses = ({ acknowledged }: Journal) => acknowledged.get(server.address) ?? 0;
    const moreYeses = async (journal: Journal, count: number) => {
      const before = yeses(journal);
      await expect.poll(() => yeses(journal) - before, patiently).toBeGreaterThanOrEqual(count);
    };
    const moreNos = async (journal: Journal, count: number) => {
      const before = journal.answers507;
      await expect.poll(() => journal.answers507 - before, patiently).toBeGreaterThanOrEqual(count);
    };
    const logged = () => readFileSync(logFile, 'utf8');
    const couldNotStart = /No space left on device[^\n]*the embedded database could not be brought back/;

    it('the portal on a full disk reads on, says why it does not save, loses nothing, and goes on by itself when there is room', async () => {
      const { cookie, traffic } = await context(database.db, seed, 'f');
      const { email } = await makeUser(database.db, 'SuperAdmin');
      const { journal, stop } = traffic(() => [server.address]);
      const statusOf = async (...call: [Parameters<typeof send>[2], Parameters<typeof send>[3]?]) =>
        (await send(server.address, cookie, ...call)).status;
      await moreYeses(journal, 30);

      // Nearly full: the reserve that PostgreSQL needs is kept.
      fill(disk, megabytes(20));
      await moreNos(journal, 5);
      const saved = yeses(journal);
      expect(await statusOf(login, { body: { email, password: PASSWORD } })).toBe(200);
      expect(await statusOf(listDraftEvents)).toBe(200);
      expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({
        status: 'ready',
        warnings: [{ code: 'data-disk-full' }],
      });
      await moreNos(journal, 5);
      expect(yeses(journal)).toBe(saved);
      makeRoom(disk);
      await moreYeses(journal, 5);

      // Full to the last byte, and then the database is made to need more.
      fill(disk);
      await moreNos(journal, 5);
      expect(await statusOf(getUser)).toBe(200);
      expect(await statusOf(listDraftEvents)).toBe(200);
      const needsMore = sql`create table grows as select repeat('x', 1000) from generate_series(1, 30000)`;
      await expect(database.db.execute(needsMore)).rejects.toMatchObject({ cause: { code: '53100' } });
      await database.db.execute(sql`select pg_switch_wal()`);
      await database.db.execute(sql`select txid_current(), pg_switch_wal()`).catch(() => {});
      const outage = journal.answers503.length;
      await expect.poll(() => journal.answers503.length - outage, patiently).toBeGreaterThan(20);
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
      await expect.poll(logged, patiently).toMatch(couldNotStart);

      makeRoom(disk);
      const deadline = performance.now() + 10_000;
      await moreYeses(journal, 5);
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      expect(performance.now()).toBeLessThan(deadline);
      await stop();
      expect(journal.surprises, `seed ${seed}`).toEqual([]);
      const reader = { address: server.address, cookie, q: database.db };
      expect(await faultsIn(journal, reader), `seed ${seed}`).toEqual([]);
      expect(logged()).toContain('the disk of the data folder is full: nothing new is saved');
      expect(logged()).toContain('the disk of the data folder has room again');
    }, 180_000);
  });
});
