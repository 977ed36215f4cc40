import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPort } from '../../src/platform/http/port-in-use.ts';
import { testDatabase } from '../database.ts';
import { makeUser } from '../makers.ts';
import { makePerson } from '../members/make-people.ts';
import { isProof, prove } from '../proof.ts';
import { loginBody, newFolder, setUpProcesses, start } from './process-setup.ts';
import { failedStart, type ServerProcess } from './server-process.ts';

setUpProcesses();

const METRICS_TOKEN = 'm'.repeat(32);

/** A request of which the server has read the headers and half the body. */
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

describe('the server process', { timeout: 60_000 }, () => {
  let dataDir: string;
  let server: ServerProcess;
  let metricsPort: number;
  beforeAll(async () => {
    dataDir = newFolder();
    metricsPort = await checkPort({ host: '127.0.0.1', port: 0 });
    server = await start({
      DATA_DIR: dataDir,
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: METRICS_TOKEN,
    });
  });

  it('the server process tells metrics on their own port, and beside the API by token alone', async () => {
    const statusOf = async (address: string, headers: Record<string, string> = {}) =>
      (await fetch(`${address}/metrics`, { headers })).status;
    expect(await statusOf(server.address)).toBe(401);
    expect(await statusOf(server.address, { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
    await fetch(`${server.address}/api/v1/user?email=anna@exempel.se`);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/api\/v1\/user",status="401"\} 1/);
    expect(text).toContain('karportalen_database_up 1');
    expect(text).not.toContain('anna@');
  });

  it('the server process refuses a second start on its folder', async () => {
    const second = await failedStart({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/^Kårportalen körs redan med datamappen [^\n]+\n$/);
  });

  prove('the server process says who has the port, before it has made anything', async () => {
    const { port } = new URL(server.address);
    const other = join(newFolder(), 'none');
    const second = await failedStart({ DATA_DIR: other, LOG_FILE: join(newFolder(), 'log'), PORT: port });
    expect(second).toEqual({
      code: 1,
      said: `PORT: porten ${port} är upptagen av ${basename(process.execPath)} (process ${server.child.pid}), en annan Kårportal. Stoppa den, eller välj en annan, till exempel PORT=${Number(port) + 1}.\n`,
    });
    expect(existsSync(other)).toBe(false);
  });

  it('the server process has said where it is, and nothing that nobody reads, when Ctrl-C ends it', async () => {
    expect(await server.kill('SIGINT')).toBe(0);
    expect(server.lines.filter((line) => line !== '')).toEqual([
      `Kårportalen är igång på ${server.address}`,
      `Kårappen, för medlemmarna: ${server.address}/app/`,
      'Avsluta med Ctrl-C.',
    ]);
  });
});

describe('the server process', { timeout: 60_000 }, () => {
  it('the server process stops with one line that names what it cannot read', async () => {
    const { code, said } = await failedStart({ DATA_DIR: newFolder(), PORT: 'abc' });
    expect(code).toBe(1);
    expect(said).toMatch(/^PORT: [^\n]+\n$/);
  });

  const toldOfMails: [what: string, DEMO: string, said: unknown[]][] = [
    ['no link of a mail outside the demo', '0', []],
    ['the link of a mail in the demo', '1', [expect.stringMatching(/^Mail till .*\/app\/sign-in#email=/)]],
  ];
  it.each(isProof ? toldOfMails : toldOfMails.slice(0, 1))(
    'the server process says %s',
    async (_, DEMO, said) => {
      const database = await testDatabase();
      // An account exists, so that the demo is not filled in.
      await makeUser(database.db, 'SuperAdmin');
      const { email } = await makePerson(database.db);
      const dataDir = newFolder();
      const server = await start({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO });
      const answer = await fetch(`${server.address}/app/v1/auth/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(answer.status).toBe(204);
      const mails = () => readdir(join(dataDir, 'mail')).catch(() => []);
      await expect.poll(async () => (await mails()).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
      // Everything under way is done and logged once the process has ended and its output is read.
      const closed = once(server.child, 'close');
      await server.kill('SIGTERM');
      expect(await closed).toEqual([0, null]);
      expect(server.lines.filter((line) => line.startsWith('Mail till'))).toEqual(said);
      await database.drop();
    },
  );

  it('the server process finishes what is in flight at SIGTERM, and exits 0', async () => {
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
});
