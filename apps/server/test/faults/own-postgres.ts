import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries } from '../../src/platform/store/binaries.ts';
import { storeUrl } from '../../src/platform/store/connect.ts';
import { isServerOf } from '../../src/platform/store/postmaster-file.ts';
import { chooseProcessUser } from '../../src/platform/store/process-user.ts';
import { type Reached, serverReacher } from '../../src/platform/store/reach-server.ts';
import { serverGuard } from '../../src/platform/store/server-guard.ts';
import { stopServerProcess } from '../../src/platform/store/server-process.ts';
import { openStore } from '../../src/platform/store/store.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A durable PostgreSQL server that only the test stops and starts. */
export const ownPostgres = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karportalen-faults-'));
  await (await openStore({ dataDir, log: quiet })).stop();
  const cluster = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const user = chooseProcessUser(cluster, binaries.postgres);
  const logFile = join(dataDir, 'logs', 'postgres.log');
  const guard = serverGuard(cluster);
  const reach = serverReacher({ dataDir, cluster, logFile, binaries, user, volatile: false }, guard);

  let running: Reached | undefined;
  /** Resolves when it accepts connections. */
  const start = async (): Promise<void> => {
    running = await reach(new AbortController().signal);
  };
  /** SIGQUIT is an immediate shutdown, SIGKILL a crash: neither writes anything. */
  const crash = async (signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> => {
    if (!running) throw new Error('no server runs');
    const { pid, client } = running;
    running = undefined;
    process.kill(pid, signal);
    while (isServerOf(pid, cluster)) await wait(5);
    await client.end().catch(() => {});
  };
  await start();
  return {
    url: storeUrl(join(dataDir, 'run')),
    start,
    crash,
    remove: async () => {
      if (running) await stopServerProcess(running.pid, cluster);
      guard.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
