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

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const accountLine = /^([^:\n]*):[^:\n]*:(\d+):(\d+):/gm;

/** The accounts of this machine. Not asked of a directory service: PostgreSQL's programs need only some name to be there. */
const readAccounts = (): (Account & { name: string })[] =>
  [...readFileSync('/etc/passwd', 'utf8').matchAll(accountLine)].map(([, name = '', uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }));

/** Someone who is not root, best of all the one who owns nothing. */
export function ordinaryAccount(accounts = readAccounts()): Account | undefined {
  const ordinary = accounts.filter(({ uid }) => uid !== 0);
  return ordinary.find(({ name }) => name === 'nobody') ?? ordinary[0];
}

const namespaceFlags = ({ uid, gid }: Account) => ['--user', `--map-user=${uid}`, `--map-group=${gid}`];

/** The server sees an ordinary account, while the kernel still sees us: the files stay ours, and any folder will do. */
const inUserNamespace = (account: Account): ProcessUser => ({
  start: (command, args, options) =>
    spawn('unshare', [...namespaceFlags(account), command, ...args], options),
  own: () => {},
});

const hasUserNamespaces = (account: Account) =>
  spawnSync('unshare', [...namespaceFlags(account), 'true'], { stdio: 'ignore' }).status === 0;

/** Undefined where user namespaces are off, or where there is nobody to be seen as. */
function seenAsAnother(): ProcessUser | undefined {
  const account = ordinaryAccount();
  return account && hasUserNamespaces(account) ? inUserNamespace(account) : undefined;
}

const asUser = (uid: number, gid: number): ProcessUser => ({
  start: (command, args, options) => spawn(command, args, { ...options, uid, gid }),
  own: (folder) => chownSync(folder, uid, gid),
});

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

function passable(user: Account, paths: readonly string[]): ProcessUser {
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

/** initdb looks its own account up, and container platforms hand out numbers that have none. */
function asWhoeverWeAre(uid: number | undefined): ProcessUser {
  if (process.platform !== 'linux' || readAccounts().some((account) => account.uid === uid))
    return asOurselves;
  const user = seenAsAnother();
  if (user !== undefined) return user;
  throw new StartupError(
    `Användaren ${uid} finns inte i /etc/passwd, som den inbyggda databasen behöver. Lägg till den där, eller ange DATABASE_URL.`,
  );
}

/** `cluster` is the store's folder, which may not exist yet; its parent does. `program` is the server's own file. */
export function chooseProcessUser(cluster: string, program: string): ProcessUser {
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (found !== undefined && found.uid !== uid) {
      throw new StartupError(
        `Datamappen ${cluster} ägs av en annan användare. Starta som den, eller välj en annan DATA_DIR.`,
      );
    }
    return asWhoeverWeAre(uid);
  }
  const reachable = [dirname(cluster), dirname(program)];
  // A store keeps the owner it was made with: PostgreSQL refuses anyone else's.
  if (found !== undefined && found.uid !== 0) return passable({ uid: found.uid, gid: found.gid }, reachable);
  const user = seenAsAnother();
  if (user !== undefined) return user;
  if (found !== undefined) {
    throw new StartupError(
      `Datamappen ${cluster} ägs av root, och PostgreSQL kan inte köras som root här. Ge den till en vanlig användare.`,
    );
  }
  const account = ordinaryAccount();
  if (account !== undefined) return passable(account, reachable);
  throw new StartupError(
    'PostgreSQL kan inte köras som root här. Starta som en vanlig användare, eller ange DATABASE_URL.',
  );
}
