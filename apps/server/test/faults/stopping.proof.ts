import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { faultsIn } from './check.ts';
import { context } from './context.ts';
import { heldRequest, knock } from './held-request.ts';
import { bodyOf, kinds } from './item-kinds.ts';
import { type Entry, withoutUnknowns } from './journal.ts';

const seed = process.env.TRAFFIC_SEED ?? String(Date.now());
/** For waits that are not what is tested. */
const patiently = { timeout: 60_000 };
const GRACE_MS = 10_000;

let database: TestDatabase;
let folder: string;
const servers: ServerProcess[] = [];

const dataDirs: string[] = [];
const start = async () => {
  const dataDir = join(folder, String(dataDirs.length));
  dataDirs.push(dataDir);
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  servers.push(server);
  return server;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-stopping-'));
  database = await testDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The recipients of all mails of all servers. */
const mailed = (): string[] =>
  dataDirs.flatMap((dataDir) => {
    const mails = join(dataDir, 'mail');
    if (!existsSync(mails)) return [];
    return readdirSync(mails).map(
      (name) => /^To: (\S+)/m.exec(readFileSync(join(mails, name), 'latin1'))?.[1] ?? name,
    );
  });

const unfinishedJobs = async () => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'send-invite' and state <> 'completed'`,
  );
  return rows[0]?.n;
};

const isListening = ({ address }: ServerProcess) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );

it('a server told to stop under load answers what it has begun, refuses the rest, and leaves its jobs to others', async () => {
  const { cookie, traffic, client } = await context(database.db, seed, 's');
  const [stopped, other] = await Promise.all([start(), start()]);
  const { journal, stop } = traffic(() => [stopped.address]);
  const yeses = () => journal.acknowledged.get(stopped.address) ?? 0;
  await expect.poll(yeses, patiently).toBeGreaterThan(25);
  await expect.poll(() => journal.invites.length, patiently).toBeGreaterThan(1);
  const { random, world } = client;
  const uploads = kinds.filter(({ create }) => create.multipart);
  const held = await Promise.all(
    [...uploads, ...uploads, ...uploads].map(async (kind, n) => {
      const title = `held ${n}`;
      const content = kind.make(random, title, world);
      const within = n % 2 === 0 ? 'head' : 'body';
      const request = await heldRequest(stopped.address, cookie, kind.create, {
        body: bodyOf(kind, content, world, false),
        within,
      });
      const entry: Entry = { kind, title, steps: [{ state: content, acknowledged: true }] };
      return { request, entry };
    }),
  );
  await knock(stopped.address);
  const began = performance.now();
  const ended = stopped.kill('SIGTERM');
  await expect.poll(() => isListening(stopped)).toBe(false);
  const answers = await Promise.all(held.map(({ request }) => request.finish()));
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(GRACE_MS);
  await stop();

  expect(answers.map(({ status }) => status)).toEqual(held.map(() => 201));
  for (const { text } of answers) expect(JSON.parse(text)).toMatchObject({ id: expect.any(String) });
  expect(journal.surprises, `seed ${seed}`).toEqual([]);
  expect(journal.answers503).toEqual([]);
  expect(journal.cutOff).toBe(0);
  journal.entries.push(...held.map(({ entry }) => entry));
  const reader = { address: other.address, cookie, q: database.db };
  expect(await faultsIn(withoutUnknowns(journal), reader), `seed ${seed}`).toEqual([]);
  const invited = journal.invites.filter(({ acknowledged }) => acknowledged).map(({ email }) => email);
  await expect.poll(unfinishedJobs, patiently).toBe(0);
  expect(mailed().toSorted()).toEqual(invited.toSorted());
}, 120_000);

it('a client that never ends a request does not keep a server from stopping', async () => {
  const { cookie, client } = await context(database.db, seed, 't');
  const [kind] = kinds;
  if (!kind) throw new Error('nothing to send');
  const server = await start();
  const body = bodyOf(kind, kind.make(client.random, 'endless', client.world), client.world, false);
  const request = await heldRequest(server.address, cookie, kind.create, { body, within: 'body' });
  await knock(server.address);
  const began = performance.now();
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(GRACE_MS);
  await request.abandoned;
}, 120_000);
