import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { BaseLogger } from 'pino';
import { namingStatements } from './named-statements.ts';
import { shareStatements } from './prepared.ts';
import { retryTransaction } from './retry-transaction.ts';

export type Db = NodePgDatabase & { $client: Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What an SQL function takes first: the database, or the transaction it is to be part of. */
export type Q = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly poolSize: number;
  /** What the database's administrator sees these connections as. */
  readonly name?: string;
  /** How long somebody waits for a connection that others use. */
  readonly waitMs?: number;
  /** How long the database has to take a new one. */
  readonly connectMs?: number;
  /** How often a transaction that the database gave up is run; 1 for tests of what gives it up. */
  readonly tries?: number;
  readonly log: Pick<BaseLogger, 'warn'>;
}

// Room for a machine that is overloaded, where a connect can take seconds; a judgement, see decision 083.
const CONNECT_MS = 5_000;
const WAIT_MS = 30_000;

/** The pool's own limit is for the wait for a turn too; a database that does not answer is to be known sooner. */
const clientThatGivesUpAfter = (connectMs: number): typeof Client =>
  class extends Client {
    constructor(config?: string | ClientConfig) {
      super(typeof config === 'object' ? { ...config, connectionTimeoutMillis: connectMs } : config);
    }
  };

export function openDatabase(
  url: string,
  { poolSize, name = 'karportalen', waitMs = WAIT_MS, connectMs = CONNECT_MS, tries, log }: DatabaseOptions,
): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: name,
    max: poolSize,
    Client: clientThatGivesUpAfter(connectMs),
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements that do not need each other's answers leave together.
    pipeline: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a waiting database connection was lost'));
  pool.on('connect', (client) => {
    // The pool listens only while a connection waits; one lost between two statements of a transaction would
    // otherwise be an unhandled error. The next statement reports it.
    client.on('error', () => {});
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { db: withTransactions(drizzle(pool), pool, { tries, log }), pool, close };
}

const writingHandles = new WeakMap<PoolClient, NodePgDatabase>();

/** Writes find their rows by ids, so one plan does for any value and statements have names; reports are planned for what they ask. */
const writingHandle = (client: PoolClient): NodePgDatabase => {
  const handle = writingHandles.get(client) ?? drizzle(namingStatements(client));
  writingHandles.set(client, handle);
  return handle;
};

/**
 * The one entrance of transactions. A transaction that writes is run again after a deadlock; one that only reads may have
 * sent half a file by then, and holds no locks that others wait for.
 *
 * Drizzle keeps the connection of a transaction that fails to begin, as each does that a lost database catches between
 * the two: after a restart or two the pool would have none left to give.
 */
function withTransactions(db: Db, pool: Pool, retrying: Parameters<typeof retryTransaction>[1]): Db {
  const transaction: Db['transaction'] = (work, config) => {
    const isReading = config?.accessMode === 'read only';
    const once = async () => {
      const client = await pool.connect();
      try {
        const own = isReading ? drizzle(client) : writingHandle(client);
        return await own.transaction((tx) => {
          shareStatements(own, tx);
          return work(tx);
        }, config);
      } finally {
        client.release();
      }
    };
    return isReading ? once() : retryTransaction(once, retrying);
  };
  return Object.assign(db, { transaction });
}
