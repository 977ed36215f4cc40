import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { checkPoolSize } from '../../platform/db/check-pool-size.ts';
import type { Db } from '../../platform/db/database.ts';
import { clockOffset, isClockOff } from '../../platform/shared-clock.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { checkMigrations } from './check-migrations.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const LEAST_VERSION = 15;

type About = {
  readonly version: number;
  readonly database: boolean;
  readonly schema: boolean;
  readonly empty: boolean;
};

const ask = async (db: Db): Promise<About> => {
  const { rows } = await db.execute<About>(sql`
    select current_setting('server_version_num')::int / 10000 as version,
           has_database_privilege(current_database(), 'CREATE') as database,
           has_schema_privilege('public', 'CREATE') as schema,
           to_regclass('drizzle.__drizzle_migrations') is null as empty`);
  const [about] = rows;
  if (!about) throw new Error('no answer');
  return about;
};

const checkPool = async (url: string, { databasePoolSize }: Config): Promise<Finding> => {
  try {
    await checkPoolSize(url, databasePoolSize);
    return ok('Anslutningar', `${databasePoolSize} till förfrågningar ryms`);
  } catch (error) {
    if (error instanceof StartupError) return fault('Anslutningar', error.message);
    throw error;
  }
};

const checkClock = async (db: Db, wall?: () => number): Promise<Finding> => {
  const offset = await clockOffset(db, wall);
  const seconds = Math.abs(Math.round(offset / 1000));
  const direction = offset > 0 ? 'före' : 'efter';
  return isClockOff(offset)
    ? warning('Klocka', `går ${seconds} s ${direction} databasens; portalen går efter databasens`)
    : ok('Klocka', 'går som databasens');
};

/** Checks a database that answers. Read-only. */
export const checkDatabase = async (
  db: Db,
  { url, config, wall }: { readonly url: string; readonly config: Config; readonly wall?: () => number },
): Promise<Finding[]> => {
  const { version, database, schema, empty } = await ask(db);
  if (version < LEAST_VERSION)
    return [fault('Databas', `PostgreSQL ${version} är för gammal, det behövs ${LEAST_VERSION} eller nyare`)];
  const mayCreate = database && schema;
  return [
    ok('Databas', `PostgreSQL ${version}`),
    mayCreate
      ? ok('Rättigheter', 'användaren får skapa tabeller')
      : fault('Rättigheter', 'användaren får inte skapa scheman och tabeller i databasen'),
    ...(await checkMigrations(db, empty)),
    await checkPool(url, config),
    await checkClock(db, wall),
  ];
};
