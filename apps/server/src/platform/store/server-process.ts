import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ClusterLock, LOCK_TAKEN } from './cluster-lock.ts';
import { type Folder, isAlive, isServerOf, readPostmasterFile } from './postmaster-file.ts';
import type { ProcessUser } from './process-user.ts';

export interface ServerProcess {
  /** Wrappers exec, so this becomes the server's process id; undefined if nothing could be started. */
  readonly pid: number | undefined;
  readonly hasEnded: () => boolean;
  /** Another start took the store's lock first. */
  readonly wasLockedOut: () => boolean;
  /** The server's output since its start. */
  readonly said: () => string;
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and errors contain user input; the portal logs its own errors without it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** For temporary stores: no durability. */
const volatileSettings = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

function openLog(path: string): { handle: number; start: number } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) renameSync(path, `${path}.1`);
  return { handle: openSync(path, 'a', 0o600), start: size > 5_000_000 ? 0 : size };
}

/**
 * After a reboot the process id in a dead server's files may be another process's, and a new server would take it for a
 * running one. Our own id marks the file as stale, while the server still checks for survivors.
 */
function disownStaleFiles(cluster: string, socketFolder: string): void {
  const file = readPostmasterFile(cluster);
  if (file === undefined || !isAlive(file.pid) || isServerOf(file.pid, cluster)) return;
  for (const path of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    if (!existsSync(path)) continue;
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
  }
}

export function startServerProcess(
  postgres: string,
  cluster: string,
  place: { socketFolder: string; logFile: string; volatile: boolean; lock: ClusterLock },
  user: ProcessUser,
): ServerProcess {
  disownStaleFiles(cluster, place.socketFolder);
  const all = {
    ...settings,
    unix_socket_directories: place.socketFolder,
    ...(place.volatile ? volatileSettings : {}),
  };
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const { handle, start } = openLog(place.logFile);
  const child = user.start(...place.lock.holding(postgres, args), {
    // A session of its own: Ctrl-C reaches only us, and the database lives until we are done with it.
    detached: true,
    stdio: ['ignore', handle, handle],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
  });
  closeSync(handle);
  child.unref();
  let ended = false;
  for (const event of ['error', 'exit']) {
    child.once(event, () => {
      ended = true;
    });
  }
  const wasLockedOut = () => child.exitCode === LOCK_TAKEN;
  return {
    pid: child.pid,
    hasEnded: () => ended,
    wasLockedOut,
    said: () => readFileSync(place.logFile).subarray(start).toString(),
  };
}

/**
 * Fast shutdown: transactions are rolled back, everything committed is written. Harsher signals only for a server that
 * hangs.
 */
export async function stopServerProcess(pid: number, cluster: Folder): Promise<void> {
  const ways = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patienceMs] of ways) {
    if (!isServerOf(pid, cluster)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + patienceMs;
    while (isServerOf(pid, cluster) && performance.now() < deadline) await wait(10);
  }
}
