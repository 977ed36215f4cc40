import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { isAlive } from './postmaster-file.ts';
import type { ProcessUser } from './process-user.ts';

export const superuser = 'karportalen';

const initArgs = [
  `--username=${superuser}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  // The same on every machine; queries that sort names use the collation "sv-x-icu".
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** Contains the process id, so that a later start can recognise an abandoned one. */
const unfinished = (cluster: string) => `${cluster}.init-${process.pid}`;

async function sweepAbandoned(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.init-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length));
    if (maker !== process.pid && isAlive(maker)) continue;
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/**
 * Runs in `folder` with a relative path: given an absolute one, an initdb that outlived its owner would recreate the
 * folder after a later start had deleted it.
 */
function runInitdb(
  initdb: string,
  folder: string,
  args: readonly string[],
  user: ProcessUser,
): Promise<void> {
  return new Promise((done, failed) => {
    const child = user.start(initdb, ['--pgdata=.', ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { LC_ALL: 'C', PATH: process.env.PATH },
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) return done();
      const reason = said.includes('shared object file')
        ? 'bibliotek saknas, kör "npm rebuild"'
        : (said.trim().split('\n').at(-1) ?? `kod ${code}`);
      failed(new StartupError(`Databasen kunde inte skapas: ${reason}`));
    });
  });
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Creates the store in a temporary folder and renames it, so that a kill in between leaves no broken store. */
export async function ensureCluster(
  cluster: string,
  initdb: string,
  user: ProcessUser,
  options: { volatile: boolean },
): Promise<void> {
  await sweepAbandoned(cluster);
  if (existsSync(cluster)) return;
  const folder = unfinished(cluster);
  mkdirSync(folder, { mode: 0o700 });
  user.own(folder);
  const args = [...initArgs, ...(options.volatile ? ['--no-sync'] : [])];
  try {
    await runInitdb(initdb, folder, args, user);
    renameSync(folder, cluster);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // A concurrent start has created the store: use that.
    if (existsSync(cluster)) return;
    throw error;
  }
  syncFolder(dirname(cluster));
}
