import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

export interface PortOwner {
  readonly pid: number;
  /** What its program is called: node, nginx. */
  readonly name: string;
}

const LISTENING = '0A';

/** The sockets that listen on a port, by the numbers the kernel gives them. A line: `0: 0100007F:0BB8 00000000:0000 0A … uid timeout inode`. */
export const listeningSockets = (table: string, port: number): string[] =>
  table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const isIt = state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port;
    return isIt && inode !== undefined ? [inode] : [];
  });

const orNothing = <T>(reading: Promise<T>, nothing: T): Promise<T> => reading.catch(() => nothing);

async function holdsOneOf(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  // Other people's processes do not show what they hold.
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
    // Not /proc/…/comm, which newer versions of Node set to the name of a thread.
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

/** Who listens on a port of this machine. Undefined where the system does not tell, or where it could be one of several. */
export async function findPortOwner(port: number): Promise<PortOwner | undefined> {
  const [owner, ...others] = await (process.platform === 'linux' ? ownersByProc(port) : ownersByLsof(port));
  return others.length === 0 ? owner : undefined;
}
