import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProcessUser } from './process-user.ts';

/** What flock ends with when another holds the lock. */
export const LOCK_TAKEN = 75;

const flags = ['--no-fork', '--nonblock', '--conflict-exit-code', String(LOCK_TAKEN)];

/**
 * A lock of the kernel's, held for as long as the server or a process of it lives. PostgreSQL knows a running server
 * by its process number and its shared memory, neither of which is seen from another container.
 */
export interface ClusterLock {
  readonly isTaken: () => boolean;
  /** The command that takes the lock and becomes the given one; the same command where there is no flock (macOS). */
  readonly holding: (command: string, args: readonly string[]) => readonly [string, readonly string[]];
}

export function clusterLock(cluster: string, user: ProcessUser): ClusterLock {
  const file = join(dirname(cluster), 'database.lock');
  closeSync(openSync(file, 'a', 0o600));
  user.own(file);
  const attempt = () => spawnSync('flock', [...flags, file, 'true'], { stdio: 'ignore' }).status;
  const canLock = [0, LOCK_TAKEN].includes(attempt() ?? -1);
  return {
    isTaken: () => canLock && attempt() === LOCK_TAKEN,
    holding: (command, args) => (canLock ? ['flock', [...flags, file, command, ...args]] : [command, args]),
  };
}
