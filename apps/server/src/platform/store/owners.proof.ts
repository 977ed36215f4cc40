import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { onServer } from '../../../test/databases/server-admin.ts';
import { isRoot } from '../../../test/processes/environments.ts';
import { guardOf, openToNobody, owner, startOwner, urlOf } from '../../../test/processes/owner-process.ts';
import {
  cluster,
  dataDir,
  killServer,
  log,
  moveTo,
  open,
  openDurable,
  read,
  serverPid,
  setUpStore,
  slowly,
  use,
  usePrepared,
  write,
} from '../../../test/processes/store-setup.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { openStore } from './store.ts';

setUpStore();

describe('a store whose owner or server was killed', slowly, () => {
  beforeEach(() => usePrepared());

  it('a store whose owner or server was killed is started again when both were killed', async () => {
    const killed = await owner(dataDir, 'this user', 'durable');
    await write(urlOf(killed), 'före');
    await killed.killWithGuard();
    await killServer();
    const next = await use(openDurable(dataDir));
    expect(await read(next.url)).toEqual(['made', 'före']);
  });

  it('a store whose owner or server was killed starts although the dead server’s number now belongs to another process', async () => {
    const killed = await owner(dataDir);
    await killed.killWithGuard();
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

  it('a store whose owner or server was killed leaves no server behind when the owner exits without stopping it', async () => {
    const careless = await owner(dataDir);
    expect(serverPid()).toBeGreaterThan(0);
    await careless.tell('exit');
    await expect.poll(serverPid).toBe(undefined);
  });

  it('a store whose owner or server was killed ends with an owner that was killed while the server was starting', async () => {
    const child = startOwner(dataDir);
    // The file is written before the server has entered its folder or accepts connections.
    await expect.poll(() => readPostmasterFile(cluster())?.pid, { interval: 1 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(serverPid, { timeout: 10_000 }).toBe(undefined);
    expect(await read((await use(open(dataDir))).url)).toEqual(['made']);
  });

  it('a store whose owner or server was killed ends with an adopting owner too, and with one whose guard was killed and started anew', async () => {
    await (await owner(dataDir)).killWithGuard();
    const left = serverPid();
    const adopting = await owner(dataDir);
    expect(serverPid()).toBe(left);
    const first = guardOf(adopting) ?? 0;
    expect(first).toBeGreaterThan(0);
    process.kill(first, 'SIGKILL');
    const next = () => [undefined, first].includes(guardOf(adopting));
    await expect.poll(next, { timeout: 10_000 }).toBe(false);
    await adopting.kill();
    await expect.poll(serverPid, { timeout: 10_000 }).toBe(undefined);
  });

  it('a store whose owner or server was killed outlives a Ctrl-C until its owner has finished', async () => {
    const interrupted = await owner(dataDir);
    const gone = once(interrupted.child, 'exit');
    process.kill(-(interrupted.child.pid ?? 0), 'SIGINT');
    expect(await gone).toEqual([0, null]);
    const next = await use(open(dataDir));
    const { rows } = await onServer(next.url, (client) => client.query('SELECT n FROM last_words'));
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('a store whose owner or server was killed is not mistaken for a store when the making of it was killed half way', async () => {
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
  it('of two starts on one folder the second is told that the first is running, and the first is left alone', async () => {
    usePrepared();
    const first = await use(open(dataDir));
    const second = await owner(dataDir);
    expect(second.said).toEqual({
      refused: `Kårportalen körs redan med datamappen ${dataDir} (process ${process.pid}). Stoppa den först, eller välj en annan mapp med DATA_DIR.`,
    });
    expect(await read(first.url)).toEqual(['made']);
  });

  it('two starts at the same moment on an empty folder give the store to one of them', async () => {
    const both = await Promise.all([owner(dataDir), owner(dataDir)]);
    const winners = both.filter(({ said }) => 'url' in said);
    expect(winners).toHaveLength(1);
    expect(both.map(({ said }) => ('refused' in said ? said.refused : ''))).toContainEqual(
      expect.stringContaining('Kårportalen körs redan'),
    );
    await Promise.all(winners.map((winner) => winner.tell('stop')));
  });

  it('a command can join the running store, and leave without stopping it', async () => {
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
  it('the database server runs for an ordinary user', async () => {
    chmodSync(dataDir, 0o777);
    moveTo(join(dataDir, 'own'));
    const ordinary = await owner(dataDir, 'ordinary user');
    expect(ordinary.said).toMatchObject({ uid: expect.any(Number) });
    expect('uid' in ordinary.said && ordinary.said.uid).not.toBe(0);
    await write(urlOf(ordinary), 'ja');
    expect(await read(urlOf(ordinary))).toEqual(['ja']);
    await ordinary.tell('stop');
  });

  it('the database server runs for root where user namespaces are off, or says in one line which folder is in the way', async () => {
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
});
