import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

export interface PortOwner {
  readonly pid: number;
  /** The program's name, such as node or nginx. */
  readonly name: string;
}

const LISTENING = '0A';

/**
 * Inodes of the sockets that listen on a port, from /proc/net/tcp. A line: `0: 0100007F:0BB8 00000000:0000 0A … uid
 * timeout inode`.
 */
export const listeningSockets = (table: string, port: number): string[] =>
  table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const isIt = state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port;
    return isIt && inode !== undefined ? [inode] : [];
  });

const orNothing = <T>(reading: Promise<T>, nothing: T): Promise<T> => reading.catch(() => nothing);

async function holdsOneOf(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  // The descriptors of other users' processes cannot be read.
  for (const handle of await orNothing(readdir(`/proc/${pid}/fd`), [])) {
    const target = await orNothing(readlink(`/proc/${pid}/fd/${handle}`), '');
    if (sockets.has(target)) return true;
  }
  return false;
}

async function ownersByProc(port: number): Promise<PortOwner[]> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => orNothing(readFile(file, 'utf8'), ''));
  const inodes = (await Promise.all(tables)).flatMap((table) => listeningSockets(table, port));
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return [];
  const owners: PortOwner[] = [];
  for (const pid of (await orNothing(readdir('/proc'), [])).filter((name) => /^\d+$/.test(name))) {
    if (!(await holdsOneOf(pid, sockets))) continue;
    // Not /proc/…/comm, which newer versions of Node set to a thread's name.
    const program = await orNothing(readlink(`/proc/${pid}/exe`), '');
    if (program !== '')
      owners.push({ pid: Number(pid), name: basename(program.replace(/ \(deleted\)$/, '')) });
  }
  return owners;
}

/** For macOS, which has no /proc. */
export async function ownersByLsof(port: number): Promise<PortOwner[]> {
  const lsof = promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    timeout: 5_000,
  });
  const { stdout } = await orNothing(lsof, { stdout: '', stderr: '' });
  return [...stdout.matchAll(/^p(\d+)\nc(.+)$/gm)].map(([, pid, name = '']) => ({ pid: Number(pid), name }));
}

/**
 * The process that listens on a port of this machine. Undefined if the system does not tell, or if there are several.
 */
export async function findPortOwner(port: number): Promise<PortOwner | undefined> {
  const [owner, ...others] = await (process.platform === 'linux' ? ownersByProc(port) : ownersByLsof(port));
  return others.length === 0 ? owner : undefined;
}
