import { readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server writes into its folder. */
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

/** A folder by its path, or as it was found: that stays true when it is moved. */
export type Folder = string | Pick<Stats, 'dev' | 'ino'>;

/** The same folder, whatever it is called: moved, linked, or mounted in two places. */
function isSameFolder(one: Folder, other: Folder): boolean {
  const [a, b] = [one, other].map((folder) => (typeof folder === 'string' ? statSync(folder) : folder));
  return a?.ino === b?.ino && a?.dev === b?.dev;
}

/**
 * After a reboot or in a new container the number may belong to anyone, and in a copied folder it is the original's.
 * A server's working folder is its store, and where the system does not tell (no /proc), a live process with the
 * number counts as the server.
 */
export function isServerOf(pid: number, cluster: Folder): boolean {
  if (!isAlive(pid)) return false;
  try {
    return isSameFolder(`/proc/${pid}/cwd`, cluster);
  } catch {
    return process.platform !== 'linux';
  }
}
