import { readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string | undefined;
}

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4]?.trim() || undefined };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A folder by path or by inode; the latter stays valid when it is moved. */
export type Folder = string | Pick<Stats, 'dev' | 'ino'>;

/** Compares inodes: the same folder may be moved, linked or mounted twice. */
function isSameFolder(one: Folder, other: Folder): boolean {
  const [a, b] = [one, other].map((folder) => (typeof folder === 'string' ? statSync(folder) : folder));
  return a?.ino === b?.ino && a?.dev === b?.dev;
}

/**
 * Whether this process is the store's server. After a reboot or in a new container the process id may be anyone's, and
 * in a copied folder it is the original's. A server's working directory is its store; without /proc any live process
 * with this id counts.
 */
export function isServerOf(pid: number, cluster: Folder): boolean {
  if (!isAlive(pid)) return false;
  try {
    return isSameFolder(`/proc/${pid}/cwd`, cluster);
  } catch {
    return process.platform !== 'linux';
  }
}
