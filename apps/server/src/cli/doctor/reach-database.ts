import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { findBinaries } from '../../platform/store/binaries.ts';
import { storeUrl } from '../../platform/store/connect.ts';
import { isServerOf, readPostmasterFile } from '../../platform/store/postmaster-file.ts';
import { chooseProcessUser } from '../../platform/store/process-user.ts';
import { type Finding, fault, ok, reasonOf } from './finding.ts';

/** An open connection, or the findings about why there is none. */
export type Reached =
  | { readonly database: Database; readonly url: string }
  | { readonly findings: Finding[] };

const tryConnect = async (url: string): Promise<Reached> => {
  const database = openDatabase(url, { poolSize: 2, name: 'karportalen-doctor', log: { warn: () => {} } });
  try {
    (await database.pool.connect()).release();
    return { database, url };
  } catch (error) {
    await database.close();
    return { findings: [fault('Databas', `nås inte (${reasonOf(error)})`)] };
  }
};

const wouldStart = async (cluster: string): Promise<Finding> => {
  try {
    const { postgres } = await findBinaries();
    // Only for an existing folder: a new one is created by whoever starts the portal.
    if (existsSync(cluster)) chooseProcessUser(cluster, postgres);
  } catch (error) {
    if (error instanceof StartupError) return fault('Databas', error.message);
    throw error;
  }
  if (!existsSync(cluster)) return ok('Databas', 'den inbyggda skapas vid första start');
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  return ok('Databas', `den inbyggda, PostgreSQL ${version}, startas med portalen`);
};

/** Connects only to a running embedded server: starting one would write. */
const reachEmbedded = async (dataDir: string): Promise<Reached> => {
  const cluster = join(existsSync(dataDir) ? realpathSync(dataDir) : dataDir, 'postgres');
  const file = readPostmasterFile(cluster);
  const runs = file?.socketFolder !== undefined && isServerOf(file.pid, cluster);
  return runs && file.socketFolder
    ? tryConnect(storeUrl(file.socketFolder))
    : { findings: [await wouldStart(cluster)] };
};

export const reachDatabase = ({ databaseUrl, dataDir }: Config): Promise<Reached> =>
  databaseUrl === undefined ? reachEmbedded(dataDir) : tryConnect(databaseUrl);
