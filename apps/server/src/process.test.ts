import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '../test/database.ts';
import { makeSession, makeUser } from '../test/makers.ts';
import { brokenOffStart, failedStart, type ServerProcess, startServer } from '../test/server-process.ts';

const folders: string[] = [];
const servers: ServerProcess[] = [];

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-process-'));
  folders.push(folder);
  return folder;
};

const start = async (env: Parameters<typeof startServer>[0]) => {
  const server = await startServer(env);
  servers.push(server);
  return server;
};

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const loginBody = JSON.stringify({ email: 'ingen@exempel.se', password: 'hemligt1' });
const login = (address: string) =>
  fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: loginBody,
  });

/** A request of which the server has read the head and half the body. */
const halfSent = async (address: string) => {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${loginBody.length}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head + loginBody.slice(0, 10), () => resolve()));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    finish: async () => {
      socket.write(loginBody.slice(10));
      await closed;
      return answer;
    },
  };
};

describe('the server process, alone with a new folder', { timeout: 60_000 }, () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = newFolder();
    server = await start({ DATA_DIR: dataDir });
  });

  it('refuses a second start on its folder', async () => {
    const second = await failedStart({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/^Kårportalen körs redan med datamappen [^\n]+\n$/);
  });

  it('says who has the port, before it has made anything', async () => {
    const { port } = new URL(server.address);
    const other = join(newFolder(), 'none');
    const second = await failedStart({ DATA_DIR: other, LOG_FILE: join(newFolder(), 'log'), PORT: port });
    expect(second).toEqual({
      code: 1,
      said: `PORT: porten ${port} är upptagen av ${basename(process.execPath)} (process ${server.child.pid}), en annan Kårportal. Stoppa den, eller välj en annan, till exempel PORT=${Number(port) + 1}.\n`,
    });
    expect(existsSync(other)).toBe(false);
  });

  it('answers 503 while its database is gone, and comes back by itself', async () => {
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

  it('has said where it is, and nothing that nobody reads, when Ctrl-C ends it', async () => {
    expect(await server.kill('SIGINT')).toBe(0);
    expect(server.lines.filter((line) => line !== '')).toEqual([
      `Kårportalen är igång på ${server.address}`,
      'Avsluta med Ctrl-C.',
    ]);
  });
});

describe('the server process', { timeout: 60_000 }, () => {
  it.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'portal'],
  ])('stops with one line that names %s when it is %s', async (name, value) => {
    const { code, said } = await failedStart({ DATA_DIR: newFolder(), [name]: value });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`));
  });

  it('finishes what is in flight at SIGTERM, and exits 0', async () => {
    const database = await testDatabase();
    const server = await start({ DATABASE_URL: database.url, DATA_DIR: newFolder() });
    const requests = await Promise.all(Array.from({ length: 10 }, () => halfSent(server.address)));
    await fetch(`${server.address}/healthz`);
    server.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${server.address}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    const answers = await Promise.all(requests.map((request) => request.finish()));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      expect(answer).toContain('"errorType":"AUTHENTICATION_ERROR"');
    }
    expect(await server.ended).toBe(0);
    await database.drop();
  });

  it.each([
    ['makes its database', (dataDir: string) => existsSync(dataDir) && readdirSync(dataDir).length > 0],
    ['starts its database', (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))],
  ])('ends with all it has started when it is told to while it %s', async (_name, isUnderWay) => {
    const dataDir = newFolder();
    expect(await brokenOffStart({ DATA_DIR: dataDir }, () => isUnderWay(dataDir))).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    const server = await start({ DATA_DIR: dataDir });
    expect((await login(server.address)).status).toBe(401);
  });

  it('looks through its own mails when it starts, and forgets those whose list is gone', async () => {
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

  it('comes up twice at once on one empty database, and both serve', async () => {
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

  it('keeps its workers off the connections of requests, and lets a rush wait its turn', async () => {
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
    // The ten of the test's own pool have the same name; one of them asks.
    expect(of('karportalen')).toBeLessThanOrEqual(2 + 10);
    await server.kill('SIGTERM');
    await database.drop();
  });

  it('refuses a pool that its own database has no room for, in one line', async () => {
    const { code, said } = await failedStart({ DATA_DIR: newFolder(), DB_POOL_SIZE: '500' });
    expect(code).toBe(1);
    expect(said).toMatch(/^DB_POOL_SIZE: ska vara högst 84, [^\n]+\n$/);
  });

  it('goes by the clock of the database when its own is ten minutes ahead, and says so', async () => {
    const database = await testDatabase();
    const dataDir = newFolder();
    const ahead = join(dataDir, 'ahead.mjs');
    writeFileSync(
      ahead,
      `const { now } = Date;
       const ahead = () => now() + 600_000;
       globalThis.Date = class extends Date {
         constructor(...given) { super(...(given.length === 0 ? [ahead()] : given)); }
         static now() { return ahead(); }
       };`,
    );
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, NODE_OPTIONS: `--import=${ahead}` };
    const server = await start(env);
    const user = await makeUser(database.db, 'SuperAdmin');
    // As another server gives out: for five minutes.
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
    // The control: this server does live ten minutes ahead.
    expect(new Date(said.time).getTime() - Date.now()).toBeGreaterThan(500_000);
    await server.kill('SIGTERM');
    await database.drop();
  });
});
