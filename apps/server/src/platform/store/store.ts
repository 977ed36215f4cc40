import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { BaseLogger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { appDatabase, storeUrl } from './connect.ts';
import { takeOwnership } from './ownership.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { chooseProcessUser } from './process-user.ts';
import { type Place, type Reached, serverReacher } from './reach-server.ts';
import { type ServerGuard, serverGuard } from './server-guard.ts';
import { stopServerProcess } from './server-process.ts';
import { removeSocketFolder } from './socket-folder.ts';

export interface StoreOptions {
  readonly dataDir: string;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** Use the store of a running portal instead of refusing (for commands). */
  readonly join?: boolean;
  /** Temporary: fast, without durability. */
  readonly volatile?: boolean;
}

export interface Store {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function preparePlace(options: StoreOptions): Promise<Place> {
  const binaries = await findBinaries();
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 });
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const user = chooseProcessUser(cluster, binaries.postgres);
  const volatile = options.volatile ?? false;
  await ensureCluster(cluster, binaries.initdb, user, { volatile });
  return { dataDir, cluster, logFile: join(dataDir, 'logs', 'postgres.log'), binaries, user, volatile };
}

async function ensureAppDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [appDatabase]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${appDatabase}`);
}

/** Opens the embedded PostgreSQL under `dataDir`; creates it at first use. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const place = await preparePlace(options);
  const guard = serverGuard(place.cluster);
  const reach = serverReacher(place, guard);
  const first = await reach(new AbortController().signal);
  const ownership = await takeOwnership(first.client);
  const url = storeUrl(first.socketFolder);
  if (!ownership.owned) {
    guard.release();
    await first.client.end();
    if (options.join) return { url, stop: async () => {} };
    const owner = ownership.by === undefined ? '' : ` (process ${ownership.by})`;
    throw new StartupError(
      `Kårportalen körs redan med datamappen ${options.dataDir}${owner}. Stoppa den först, eller välj en annan mapp med DATA_DIR.`,
    );
  }
  guard.watch(first.pid);
  await ensureAppDatabase(first.client);
  return { url, stop: keepRunning(place, { reach, guard }, first, options.log) };
}

/** Restarts the server if it dies, until the returned function stops it. */
function keepRunning(
  place: Place,
  { reach, guard }: { reach: ReturnType<typeof serverReacher>; guard: ServerGuard },
  first: Reached,
  log: StoreOptions['log'],
): () => Promise<void> {
  const cluster = statSync(place.cluster);
  const stopping = new AbortController();
  let held: Reached | undefined;
  let lost = false;
  let recovery = Promise.resolve();

  const hold = (reached: Reached) => {
    held = reached;
    reached.client.once('end', () => {
      held = undefined;
      if (stopping.signal.aborted) return;
      log.error('the embedded database went away');
      recovery = recover();
    });
  };

  async function recover(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const reached = await reach(stopping.signal);
        const ownership = await takeOwnership(reached.client);
        if (ownership.owned) {
          guard.watch(reached.pid);
          hold(reached);
          log.info('the embedded database is back');
          return;
        }
        lost = true;
        guard.release();
        await reached.client.end();
        log.error({ owner: ownership.by }, 'another process owns the embedded database now');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'the embedded database could not be brought back');
        await wait(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  hold(first);

  return async () => {
    stopping.abort();
    await recovery;
    if (lost) return;
    const pid = held?.pid ?? readPostmasterFile(place.cluster)?.pid;
    if (pid !== undefined) await stopServerProcess(pid, cluster);
    guard.release();
    removeSocketFolder(first.socketFolder, place.dataDir);
  };
}
