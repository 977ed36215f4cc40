import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOwner, isRoot, openToNobody, owner, startOwner } from '../../../test/owner-process.ts';
import { onServer } from '../../../test/server-admin.ts';
import { isServerOf, readPostmasterFile } from './postmaster-file.ts';
import { closedFolder } from './process-user.ts';
import { openStore, type Store } from './store.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
/** Durable only where the server is killed and what it had promised is looked for: that is what takes time. */
const open = (dataDir: string, volatile = true) => openStore({ dataDir, log, volatile });
const openDurable = (dataDir: string) => open(dataDir, false);

const slowly = { timeout: 60_000 };

let base: string;
/** A store that was made once and is copied, where making it is not what a test is about. */
let prepared: string;
let dataDir: string;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'store-'));
  chmodSync(base, 0o777);
  prepared = join(base, 'prepared');
  await buildOwner();
  const store = await open(prepared);
  await write(store.url, 'made');
  await store.stop();
});
afterAll(() => rmSync(base, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(base, 'd-'));
});
const usePrepared = () => cpSync(prepared, dataDir, { recursive: true });

const stores: Store[] = [];
const use = async (store: Promise<Store>) => {
  const opened = await store;
  stores.push(opened);
  return opened;
};
afterEach(async () => {
  for (const store of stores.splice(0)) await store.stop();
  expect(serverPid()).toBe(undefined);
});

const write = (url: string, word: string) =>
  onServer(url, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS words (word text)');
    await client.query('INSERT INTO words VALUES ($1)', [word]);
  });
const read = (url: string) =>
  onServer(url, async (client) =>
    (await client.query<{ word: string }>('SELECT * FROM words')).rows.map((r) => r.word),
  );

const cluster = () => join(dataDir, 'postgres');
const serverPid = () => {
  const pid = readPostmasterFile(cluster())?.pid;
  return pid !== undefined && isServerOf(pid, cluster()) ? pid : undefined;
};
const killServer = async () => {
  const pid = serverPid();
  if (pid === undefined) throw new Error('no server runs');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isServerOf(pid, cluster())).toBe(false);
  return pid;
};
const urlOf = (process: Awaited<ReturnType<typeof owner>>) => {
  if ('refused' in process.said) throw new Error(process.said.refused);
  return process.said.url;
};

describe('openStore', slowly, () => {
  it('makes a store, stops it whole, and finds the data again', async () => {
    const first = await open(dataDir);
    await write(first.url, 'kvar');
    await first.stop();
    expect(serverPid()).toBe(undefined);
    const second = await use(open(dataDir));
    expect(await read(second.url)).toEqual(['kvar']);
  });

  it('sorts Swedish names where asked to, and folds their case', async () => {
    usePrepared();
    const { url } = await use(open(dataDir));
    const sorted = await onServer(url, (client) =>
      client.query(`SELECT string_agg(n, ' ' ORDER BY n COLLATE "sv-x-icu") AS names, lower('ÅÄÖ') AS lower
                      FROM unnest(array['Öl', 'ål', 'Zebra', 'äl', 'apa']) n`),
    );
    expect(sorted.rows).toEqual([{ names: 'apa Zebra ål äl Öl', lower: 'åäö' }]);
  });

  it('listens in a folder that only we can enter, and nowhere else', async () => {
    usePrepared();
    const { url } = await use(open(dataDir));
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700);
    const { rows } = await onServer(url, (client) => client.query('SHOW listen_addresses'));
    expect(rows).toEqual([{ listen_addresses: '' }]);
  });

  it('works where the path is too long for a socket, and cleans up after itself', async () => {
    dataDir = join(dataDir, 'djupt-ner-i-en-mapp-'.repeat(6));
    mkdirSync(dataDir);
    usePrepared();
    const store = await open(dataDir);
    const folder = readPostmasterFile(cluster())?.socketFolder ?? '';
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await read(store.url)).toEqual(['made']);
    await store.stop();
    expect(existsSync(folder)).toBe(false);
  });

  it('keeps what people typed out of its log', async () => {
    usePrepared();
    const { url } = await use(open(dataDir));
    await expect(onServer(url, (client) => client.query(`SELECT 'hemligt'::int`))).rejects.toThrow('hemligt');
    const said = readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8');
    expect(said).toContain('ready to accept connections');
    expect(said).not.toContain('hemligt');
  });
});

describe('a store whose owner or server was killed', slowly, () => {
  beforeEach(() => usePrepared());

  it('is adopted when the owner was killed, and stopped by the new one', async () => {
    const killed = await owner(dataDir);
    await write(urlOf(killed), 'före');
    await killed.kill();
    const left = serverPid();
    expect(left).toBeGreaterThan(0);
    const next = await use(open(dataDir));
    expect(serverPid()).toBe(left);
    expect(await read(next.url)).toEqual(['made', 'före']);
  });

  it('is started again when both were killed', async () => {
    const killed = await owner(dataDir, 'this user', 'durable');
    await write(urlOf(killed), 'före');
    await killed.kill();
    await killServer();
    const next = await use(openDurable(dataDir));
    expect(await read(next.url)).toEqual(['made', 'före']);
  });

  it('comes back by itself, at the same address, when the server alone was killed', async () => {
    const store = await use(openDurable(dataDir));
    await write(store.url, 'före');
    const killed = await killServer();
    await expect.poll(() => read(store.url).catch(() => []), { timeout: 10_000 }).toEqual(['made', 'före']);
    expect(serverPid()).not.toBe(killed);
  });

  it('starts although the dead server’s number now belongs to another process', async () => {
    const killed = await owner(dataDir);
    await killed.kill();
    await killServer();
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await once(stranger, 'spawn');
    for (const file of [join(cluster(), 'postmaster.pid'), join(dataDir, 'run', '.s.PGSQL.5432.lock')]) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
    }
    const next = await use(open(dataDir));
    expect(await read(next.url)).toEqual(['made']);
    expect(stranger.exitCode).toBe(null);
    stranger.kill();
  });

  it('leaves no server behind when the owner exits without stopping it', async () => {
    const careless = await owner(dataDir);
    expect(serverPid()).toBeGreaterThan(0);
    await careless.tell('exit');
    await expect.poll(serverPid).toBe(undefined);
  });

  it('outlives a Ctrl-C until its owner has finished', async () => {
    const interrupted = await owner(dataDir);
    const gone = once(interrupted.child, 'exit');
    process.kill(-(interrupted.child.pid ?? 0), 'SIGINT');
    expect(await gone).toEqual([0, null]);
    const next = await use(open(dataDir));
    const { rows } = await onServer(next.url, (client) => client.query('SELECT n FROM last_words'));
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is not mistaken for a store when the making of it was killed half way', async () => {
    rmSync(cluster(), { recursive: true });
    const child = startOwner(dataDir);
    await expect
      .poll(() => readdirSync(dataDir).some((name) => name.startsWith('postgres.init-')))
      .toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await use(open(dataDir));
    await write(next.url, 'ny');
    expect(await read(next.url)).toEqual(['ny']);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  });
});

describe('two starts on one folder', slowly, () => {
  it('tells the second that the first is running, and leaves the first alone', async () => {
    usePrepared();
    const first = await use(open(dataDir));
    const second = await owner(dataDir);
    expect(second.said).toEqual({
      refused: `Kårportalen körs redan med datamappen ${dataDir} (process ${process.pid}). Stoppa den först, eller välj en annan mapp med DATA_DIR.`,
    });
    expect(await read(first.url)).toEqual(['made']);
  });

  it('gives the store to one of two that start at the same moment on an empty folder', async () => {
    const both = await Promise.all([owner(dataDir), owner(dataDir)]);
    const winners = both.filter(({ said }) => 'url' in said);
    expect(winners).toHaveLength(1);
    expect(both.map(({ said }) => ('refused' in said ? said.refused : ''))).toContainEqual(
      expect.stringContaining('Kårportalen körs redan'),
    );
    await Promise.all(winners.map((winner) => winner.tell('stop')));
  });

  it('lets a command join the running store, and leave without stopping it', async () => {
    usePrepared();
    const running = await owner(dataDir);
    const joined = await openStore({ dataDir, log, join: true, volatile: true });
    expect(await read(joined.url)).toEqual(['made']);
    await joined.stop();
    expect(await read(urlOf(running))).toEqual(['made']);
    await running.tell('stop');
  });
});

describe('whom the server runs as', slowly, () => {
  it('runs for an ordinary user', async () => {
    chmodSync(dataDir, 0o777);
    const own = join(dataDir, 'own');
    dataDir = own;
    const ordinary = await owner(dataDir, 'ordinary user');
    expect(ordinary.said).toMatchObject({ uid: expect.any(Number) });
    expect('uid' in ordinary.said && ordinary.said.uid).not.toBe(0);
    await write(urlOf(ordinary), 'ja');
    expect(await read(urlOf(ordinary))).toEqual(['ja']);
    await ordinary.tell('stop');
  });

  it('runs for root where user namespaces are off, or says in one line which folder is in the way', async () => {
    chmodSync(dataDir, 0o711);
    const process = await owner(dataDir, 'root without user namespaces');
    if (isRoot && !openToNobody()) {
      expect(process.said).toEqual({
        refused: expect.stringMatching(/^PostgreSQL körs inte som root, [^\n]+$/),
      });
      return;
    }
    await write(urlOf(process), 'ja');
    if (isRoot) expect(statSync(cluster()).uid).toBe(65534);
    await process.tell('stop');
    const next = await use(open(dataDir));
    expect(await read(next.url)).toEqual(['ja']);
  });

  it('finds the folder that another user may not pass', () => {
    const closed = join(dataDir, 'closed');
    const inside = join(closed, 'inside');
    mkdirSync(inside, { recursive: true });
    chmodSync(dataDir, 0o711);
    expect(closedFolder(inside, 65534, 65534)).toBe(undefined);
    chmodSync(closed, 0o700);
    expect(closedFolder(inside, 65534, 65534)).toBe(closed);
    expect(closedFolder(inside, statSync(closed).uid, 65534)).toBe(undefined);
  });
});
