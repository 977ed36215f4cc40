import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * Whom PostgreSQL runs as. It refuses to be root, so root hands it to someone else; anyone else runs it as themselves.
 * `own` gives a folder made by us to that someone.
 */
export interface ProcessUser {
  readonly start: (command: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
  readonly own: (folder: string) => void;
}

const asOurselves: ProcessUser = {
  start: (command, args, options) => spawn(command, args, options),
  own: () => {},
};

const namespaceFlags = ['--user', '--map-user=1000', '--map-group=1000'];

/** The server sees a plain user, while the kernel still sees root: the files stay root's, and any folder will do. */
const inUserNamespace: ProcessUser = {
  start: (command, args, options) => spawn('unshare', [...namespaceFlags, command, ...args], options),
  own: () => {},
};

const asUser = (uid: number, gid: number): ProcessUser => ({
  start: (command, args, options) => spawn(command, args, { ...options, uid, gid }),
  own: (folder) => chownSync(folder, uid, gid),
});

const hasUserNamespaces = () =>
  spawnSync('unshare', [...namespaceFlags, 'true'], { stdio: 'ignore' }).status === 0;

function canEnter(folder: string, uid: number, gid: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

/** The nearest folder on the way to `path` that the user may not pass, if any. */
export function closedFolder(path: string, uid: number, gid: number): string | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    if (!canEnter(folder, uid, gid)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function lookUpNobody(): { uid: number; gid: number } {
  const [, uid, gid] = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m) ?? [];
  if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  throw new StartupError(
    'PostgreSQL kan inte köras som root här. Starta som en vanlig användare, eller ange DATABASE_URL.',
  );
}

function passable(user: { uid: number; gid: number }, paths: readonly string[]): ProcessUser {
  for (const path of paths) {
    const closed = closedFolder(path, user.uid, user.gid);
    if (closed !== undefined) {
      throw new StartupError(
        `PostgreSQL körs inte som root, och användaren ${user.uid} kommer inte in i ${closed}. Flytta DATA_DIR eller starta som en vanlig användare.`,
      );
    }
  }
  return asUser(user.uid, user.gid);
}

/** `cluster` is the store's folder, which may not exist yet; its parent does. `program` is the server's own file. */
export function chooseProcessUser(cluster: string, program: string): ProcessUser {
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0) {
    if (found !== undefined && found.uid !== process.getuid?.()) {
      throw new StartupError(
        `Datamappen ${cluster} ägs av en annan användare. Starta som den, eller välj en annan DATA_DIR.`,
      );
    }
    return asOurselves;
  }
  const reachable = [dirname(cluster), dirname(program)];
  // A store keeps the owner it was made with: PostgreSQL refuses anyone else's.
  if (found !== undefined && found.uid !== 0) return passable({ uid: found.uid, gid: found.gid }, reachable);
  if (hasUserNamespaces()) return inUserNamespace;
  if (found !== undefined) {
    throw new StartupError(
      `Datamappen ${cluster} ägs av root, och PostgreSQL kan inte köras som root här. Ge den till en vanlig användare.`,
    );
  }
  return passable(lookUpNobody(), reachable);
}
