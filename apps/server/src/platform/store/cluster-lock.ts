import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProcessUser } from './process-user.ts';

/** flock's exit code when the lock is taken. */
export const LOCK_TAKEN = 75;

const flags = ['--no-fork', '--nonblock', '--conflict-exit-code', String(LOCK_TAKEN)];

/**
 * A kernel lock, held as long as the server or one of its processes lives. PostgreSQL itself detects a running server
 * by process id and shared memory, neither of which is visible from another container.
 */
export interface ClusterLock {
  readonly isTaken: () => boolean;
  /** Wraps a command so that it takes the lock and then becomes the command; unchanged without flock (macOS). */
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
