import { lstatSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { clusterLock } from './cluster-lock.ts';
import { connectTo, worksIn } from './connect.ts';
import { isServerOf, readPostmasterFile } from './postmaster-file.ts';
import type { ProcessUser } from './process-user.ts';
import type { ServerGuard } from './server-guard.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { fitsSocket, makeSocketFolder, ownSocketFolder } from './socket-folder.ts';

export interface Place {
  readonly dataDir: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly user: ProcessUser;
  readonly volatile: boolean;
}

export interface Reached {
  readonly client: Client;
  readonly pid: number;
  readonly socketFolder: string;
}

const startWithinMs = 120_000;
const lookEveryMs = 20;
const lockPatienceMs = 4_000;

/** Another start was first, or the last server is still stopping: retry. */
const passing = /lock file ".*" already exists|is still in use/;

function whyItEnded(server: ServerProcess): string | undefined {
  const said = server.said();
  if (server.wasLockedOut() || passing.test(said)) return undefined;
  const reasons = [...said.matchAll(/(?:FATAL|PANIC): +(.*)/g)].map(([, reason = '']) => reason);
  // 'Starting up' answers to our own connections are not why it ended.
  const reason = reasons.findLast((one) => !one.startsWith('the database system is '));
  return reason ?? said.trim().split('\n').at(-1) ?? '';
}

/** The socket folder must belong to the store's owner. */
const belongsTo = (cluster: string, folder: string) =>
  lstatSync(folder, { throwIfNoEntry: false })?.uid === lstatSync(cluster).uid;

/** Connects to the store's running server (a killed portal may have left one), or starts one. */
export function serverReacher(place: Place, guard: ServerGuard): (signal: AbortSignal) => Promise<Reached> {
  const { cluster, dataDir, logFile, user, volatile, binaries } = place;
  const lock = clusterLock(cluster, user);
  // Kept across restarts, so that the portal's connection address stays the same.
  let socketFolder: string | undefined;

  async function lookIn(folder: string): Promise<Client | 'wait' | 'none'> {
    // A socket path that is too long cannot work: Node truncates it (20) or refuses it (24).
    if (!fitsSocket(folder) || !belongsTo(cluster, folder)) return 'none';
    const connection = await connectTo(folder);
    if ('failed' in connection) return connection.failed === 'not ready' ? 'wait' : 'none';
    if (await worksIn(connection.client, cluster)) return connection.client;
    await connection.client.end();
    return 'none';
  }

  async function lookForRunning(): Promise<Reached | 'wait' | 'none'> {
    const file = readPostmasterFile(cluster);
    if (file === undefined) return 'none';
    // In a moved folder the file has the old path, in a copied one the original's.
    const elsewhere = isServerOf(file.pid, cluster) ? file.socketFolder : undefined;
    for (const folder of new Set([ownSocketFolder(dataDir), elsewhere ?? ''])) {
      const found = await lookIn(folder);
      if (found === 'wait') return 'wait';
      if (found !== 'none') return { client: found, pid: file.pid, socketFolder: folder };
    }
    return isServerOf(file.pid, cluster) ? 'wait' : 'none';
  }

  let takenSince: number | undefined;
  /** Held by a server that starts, stops, or cannot be reached from here: only waiting tells which. */
  const isLocked = (): boolean => {
    if (!lock.isTaken()) {
      takenSince = undefined;
      return false;
    }
    takenSince ??= performance.now();
    if (performance.now() - takenSince < lockPatienceMs) return true;
    throw new StartupError(
      `Datamappen ${dataDir} används redan av en databas som inte nås härifrån, kanske i en annan container. Stoppa den först, eller välj en annan mapp med DATA_DIR.`,
    );
  };

  return async (signal) => {
    const deadline = performance.now() + startWithinMs;
    let started: ServerProcess | undefined;
    while (performance.now() < deadline && !signal.aborted) {
      const found = await lookForRunning();
      if (typeof found === 'object') {
        socketFolder = found.socketFolder;
        return found;
      }
      if (found === 'none' && (started === undefined || started.hasEnded()) && !isLocked()) {
        const reason = started === undefined ? undefined : whyItEnded(started);
        if (reason !== undefined)
          throw new StartupError(`Databasen kunde inte startas: ${reason} (se ${logFile})`);
        socketFolder ??= makeSocketFolder(dataDir, user);
        guard.begin();
        started = startServerProcess(
          binaries.postgres,
          cluster,
          { socketFolder, logFile, volatile, lock },
          user,
        );
        if (started.pid !== undefined) guard.watch(started.pid);
      }
      await wait(lookEveryMs);
    }
    throw new StartupError(`Databasen svarade inte (se ${logFile})`);
  };
}
