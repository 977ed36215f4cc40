import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '../database.ts';
import { makeSession, makeUser } from '../makers.ts';
import { fastClock } from './fast-clock.ts';
import { login, newFolder, setUpProcesses, start } from './process-setup.ts';
import { brokenOffStart, failedStart, type ServerProcess } from './server-process.ts';

setUpProcesses();

describe('the server process', { timeout: 60_000 }, () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = newFolder();
    server = await start({ DATA_DIR: dataDir });
  });

  it('the server process answers 503 while its database is gone, and comes back by itself', async () => {
    expect((await login(server.address)).status).toBe(401);
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const seen = new Set<number>();
    const bodies: unknown[] = [];
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(
        async () => {
          const answer = await login(server.address);
          seen.add(answer.status);
          if (answer.status === 503) bodies.push(await answer.json());
          return seen.has(503) && answer.status === 401;
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(true);
    expect([...seen].sort()).toEqual([401, 503]);
    expect(bodies[0]).toMatchObject({ status: 503, errorType: 'UNKNOWN' });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });
});

describe('the server process', { timeout: 60_000 }, () => {
  it.each([
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'portal'],
  ])('the server process stops with one line that names %s when it is %s', async (name, value) => {
    const { code, said } = await failedStart({ DATA_DIR: newFolder(), [name]: value });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`));
  });

  it.each([
    ['makes its database', (dataDir: string) => existsSync(dataDir) && readdirSync(dataDir).length > 0],
    ['starts its database', (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))],
  ])(
    'the server process ends with all it has started when it is told to while it %s',
    async (_name, isUnderWay) => {
      const dataDir = newFolder();
      expect(await brokenOffStart({ DATA_DIR: dataDir }, () => isUnderWay(dataDir))).toBe(0);
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
      const server = await start({ DATA_DIR: dataDir });
      expect((await login(server.address)).status).toBe(401);
    },
  );

  it('the server process looks through its own mails when it starts, and forgets those whose list is gone', async () => {
    const database = await testDatabase();
    const dataDir = newFolder();
    const mails = join(dataDir, 'mail');
    const stray = '20260101T000000000Z-00000000-about-01900000-0000-7000-8000-000000000000.eml';
    mkdirSync(mails);
    for (const name of [stray, 'other.eml']) writeFileSync(join(mails, name), 'To: gast@exempel.se');
    await start({ DATABASE_URL: database.url, DATA_DIR: dataDir }).then((server) => server.kill('SIGTERM'));
    expect(readdirSync(mails)).toEqual(['other.eml']);
    await database.drop();
  });

  it('the server process comes up twice at once on one empty database, and both serve', async () => {
    const database = await emptyDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: newFolder() };
    const both = await Promise.all([start(env), start(env)]);
    for (const { address } of both) {
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect((await login(address)).status).toBe(401);
    }
    await Promise.all(both.map((server) => server.kill('SIGTERM')));
    await database.drop();
  });

  it('the server process keeps its workers off the connections of requests, and lets a rush wait its turn', async () => {
    const database = await emptyDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: newFolder(), DB_POOL_SIZE: '2' };
    const server = await start(env);
    const answers = await Promise.all(Array.from({ length: 60 }, () => login(server.address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    const { rows } = await database.pool.query<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() GROUP BY 1`,
    );
    const of = (name: string) => rows.find((row) => row.name === name)?.count ?? 0;
    expect(of('karportalen-workers')).toBeGreaterThan(0);
    // The test's own pool of ten has the same name.
    expect(of('karportalen')).toBeLessThanOrEqual(2 + 10);
    await server.kill('SIGTERM');
    await database.drop();
  });

  it('the server process refuses a pool that its own database has no room for, in one line', async () => {
    const { code, said } = await failedStart({ DATA_DIR: newFolder(), DB_POOL_SIZE: '500' });
    expect(code).toBe(1);
    expect(said).toMatch(/^DB_POOL_SIZE: ska vara högst 84, [^\n]+\n$/);
  });

  it('the server process goes by the clock of the database when its own is ten minutes ahead, and says so', async () => {
    const database = await testDatabase();
    const dataDir = newFolder();
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, NODE_OPTIONS: fastClock(dataDir) };
    const server = await start(env);
    const user = await makeUser(database.db, 'SuperAdmin');
    // A session as another server would issue it, for five minutes.
    const { cookie } = await makeSession(database.db, user.id, new Date());
    const asked = await fetch(`${server.address}/api/v1/user`, { headers: { cookie } });
    expect(asked.status).toBe(200);
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({
      status: 'ready',
      warnings: [{ code: 'clock-off', seconds: 600 }],
    });
    const lines = readFileSync(join(dataDir, 'logs', 'server.log'), 'utf8')
      .trim()
      .split('\n');
    const said = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith('the clock of'));
    expect(said).toMatchObject({ offBySeconds: 600 });
    // Control: this server's clock is ten minutes ahead.
    expect(new Date(said.time).getTime() - Date.now()).toBeGreaterThan(500_000);
    await server.kill('SIGTERM');
    await database.drop();
  });
});
