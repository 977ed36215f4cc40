import { type Config, readConfig } from '../../config.ts';
import { migrationsDone } from '../../platform/db/migrate.ts';
import { clockOffset } from '../../platform/shared-clock.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { checkPublicUrl, checkTransport, isPublicAddress } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkDemo } from './check-demo.ts';
import { checkFolders, checkNode } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkOidc } from './check-oidc.ts';
import { checkFirebase, checkWebPush } from './check-push.ts';
import { checkSwish } from './check-swish.ts';
import { type Finding, fault, reasonOf } from './finding.ts';
import { reachDatabase } from './reach-database.ts';

/** An exception in one check is reported as a fault; the other checks still run. */
const guarded = async (what: string, check: () => Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await check();
  } catch (error) {
    return [fault(what, `gick inte att kontrollera (${reasonOf(error)})`)];
  }
};

const examineDatabase = async (config: Config, isPublic: boolean): Promise<Finding[]> => {
  const reached = await reachDatabase(config);
  if (!('database' in reached)) return [...reached.findings, await checkDemo(undefined, config, isPublic)];
  const { database, url } = reached;
  const { db, close } = database;
  try {
    const about = await checkDatabase(db, { url, config });
    const current = await migrationsDone(db);
    return [...about, await checkWebPush(db), await checkDemo(current ? db : undefined, config, isPublic)];
  } finally {
    await close();
  }
};

/** The clock that the portal would use: the database's where it answers, else the machine's. */
const findClock = async (config: Config): Promise<() => Date> => {
  const reached = await reachDatabase(config);
  if (!('database' in reached)) return () => new Date();
  const { db, close } = reached.database;
  const offset = await clockOffset(db).finally(close);
  return () => new Date(Date.now() - offset);
};

/** Runs every check on this configuration. Read-only. */
export const examine = async (env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return [checkNode(), fault('Inställningar', error.message)];
    throw error;
  }
  const isPublic = isPublicAddress(config);
  const groups = await Promise.all([
    guarded('Disk', () => checkFolders(config)),
    guarded('Databas', () => examineDatabase(config, isPublic)),
    guarded('Mejl', async () => [await checkMail(config, isPublic)]),
    guarded('Push till telefoner', async () => [await checkFirebase(config, await findClock(config))]),
    guarded('Inloggning för medlemmar', () => checkOidc(config)),
    guarded('Betalning', () => checkSwish(config, new Date())),
    guarded('PUBLIC_URL', async () => [await checkPublicUrl(config), ...checkTransport(config)]),
  ]);
  return [checkNode(), ...groups.flat()];
};
