import { lstatSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { connectTo } from './connect.ts';
import { isServerOf, readPostmasterFile } from './postmaster-file.ts';
import type { ProcessUser } from './process-user.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { makeSocketFolder } from './socket-folder.ts';

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

/** Someone else was first, or the last server's processes are still on their way out: look again. */
const passing = /lock file ".*" already exists|is still in use/;

function whyItEnded(server: ServerProcess): string | undefined {
  const said = server.said();
  if (passing.test(said)) return undefined;
  const reasons = [...said.matchAll(/(?:FATAL|PANIC): +(.*)/g)].map(([, reason = '']) => reason);
  // We asked while it started and were turned away: that is not why it ended.
  const reason = reasons.findLast((one) => !one.startsWith('the database system is '));
  return reason ?? said.trim().split('\n').at(-1) ?? '';
}

/** The store is ours alone, and so must the folder be that its server claims to listen in. */
const belongsTo = (cluster: string, folder: string) =>
  lstatSync(folder, { throwIfNoEntry: false })?.uid === lstatSync(cluster).uid;

/** Reaches the store's server: the one that runs (a killed portal leaves it behind), or else one started now. */
export function serverReacher(place: Place): (signal: AbortSignal) => Promise<Reached> {
  const { cluster, dataDir, logFile, user, volatile, binaries } = place;
  // Kept over restarts: the address that the portal connects to stays the same.
  let socketFolder: string | undefined;

  async function lookForRunning(): Promise<Reached | 'wait' | 'none'> {
    const file = readPostmasterFile(cluster);
    if (file === undefined) return 'none';
    if (file.socketFolder !== undefined && belongsTo(cluster, file.socketFolder)) {
      const connection = await connectTo(file.socketFolder);
      if ('client' in connection)
        return { client: connection.client, pid: file.pid, socketFolder: file.socketFolder };
      if (connection.failed === 'not ready') return 'wait';
    }
    return isServerOf(file.pid, cluster) ? 'wait' : 'none';
  }

  return async (signal) => {
    const deadline = performance.now() + startWithinMs;
    let started: ServerProcess | undefined;
    while (performance.now() < deadline && !signal.aborted) {
      const found = await lookForRunning();
      if (typeof found === 'object') {
        socketFolder = found.socketFolder;
        return found;
      }
      if (found === 'none' && (started === undefined || started.hasEnded())) {
        const reason = started === undefined ? undefined : whyItEnded(started);
        if (reason !== undefined)
          throw new StartupError(`Databasen kunde inte startas: ${reason} (se ${logFile})`);
        socketFolder ??= makeSocketFolder(dataDir, user);
        started = startServerProcess(binaries.postgres, cluster, { socketFolder, logFile, volatile }, user);
      }
      await wait(lookEveryMs);
    }
    throw new StartupError(`Databasen svarade inte (se ${logFile})`);
  };
}
