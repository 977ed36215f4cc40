import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';

/** Connections that one server uses besides those for requests, so that a rush of requests delays no mail or push. */
export const WORKER_CONNECTIONS = 6;
export const QUEUE_CONNECTIONS = 3;
/** With fewer, one long report would block everybody. */
export const LEAST_POOL = 2;
/** For the owner of the embedded store, and for commands. */
const OTHERS = 4;

const besides = WORKER_CONNECTIONS + QUEUE_CONNECTIONS + OTHERS;

type Limits = { readonly server: number; readonly role: number; readonly database: number };

/** The database's connection limit; -1 is no limit. */
const mostConnections = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Limits>(`
      SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
               - coalesce(current_setting('reserved_connections', true), '0')::int AS server,
             (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS role,
             (SELECT datconnlimit FROM pg_database WHERE datname = current_database()) AS database`);
    return Math.min(...Object.values(rows[0] ?? {}).filter((limit) => limit >= 0));
  } finally {
    await client.end();
  }
};

/** Refuses a pool that the database has too few connections for: most requests would fail. */
export const checkPoolSize = async (url: string, poolSize: number): Promise<void> => {
  const most = await mostConnections(url);
  if (poolSize + besides <= most) return;
  if (most - besides < LEAST_POOL) {
    throw new StartupError(
      `DATABASE_URL: databasen ger ${most} anslutningar, och det behövs minst ${LEAST_POOL + besides}`,
    );
  }
  throw new StartupError(
    `DB_POOL_SIZE: ska vara högst ${most - besides}, eftersom databasen ger ${most} anslutningar och ${besides} av dem behövs till annat`,
  );
};
