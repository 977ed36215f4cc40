import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so root runs it as somebody else. `own` gives that user
 * a folder that we created.
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

/** This machine's accounts, from the passwd file: PostgreSQL's programs only need some name to exist. */
const readAccounts = (): (Account & { name: string })[] =>
  [...readFileSync('/etc/passwd', 'utf8').matchAll(accountLine)].map(([, name = '', uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }));

/** An account other than root, preferably nobody. */
export function ordinaryAccount(accounts = readAccounts()): Account | undefined {
  const ordinary = accounts.filter(({ uid }) => uid !== 0);
  return ordinary.find(({ name }) => name === 'nobody') ?? ordinary[0];
}

const namespaceFlags = ({ uid, gid }: Account) => ['--user', `--map-user=${uid}`, `--map-group=${gid}`];

/**
 * In a user namespace the server sees an ordinary account while the kernel sees root: files stay ours, and any folder
 * works.
 */
const inUserNamespace = (account: Account): ProcessUser => ({
  start: (command, args, options) =>
    spawn('unshare', [...namespaceFlags(account), command, ...args], options),
  own: () => {},
});

const hasUserNamespaces = (account: Account) =>
  spawnSync('unshare', [...namespaceFlags(account), 'true'], { stdio: 'ignore' }).status === 0;

/** Undefined where user namespaces are disabled, or no account exists to map to. */
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

/** The first parent folder of `path` that the user may not traverse, if any. */
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

/** initdb looks up its own account, and container platforms assign uids that have none. */
function asWhoeverWeAre(uid: number | undefined): ProcessUser {
  if (process.platform !== 'linux' || readAccounts().some((account) => account.uid === uid))
    return asOurselves;
  const user = seenAsAnother();
  if (user !== undefined) return user;
  throw new StartupError(
    `Användaren ${uid} finns inte i /etc/passwd, som den inbyggda databasen behöver. Lägg till den där, eller ange DATABASE_URL.`,
  );
}

/** `cluster` is the store's folder, which may not exist yet; its parent does. `program` is the server's binary. */
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
  // A store keeps its owner: PostgreSQL refuses anyone else's.
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
