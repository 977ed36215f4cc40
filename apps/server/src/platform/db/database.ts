import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { BaseLogger } from 'pino';
import { BatchedSocket } from './batched-socket.ts';
import { runBeforeCommit } from './before-commit.ts';
import { namingStatements } from './named-statements.ts';
import { pipelinedBegin } from './pipelined-begin.ts';
import { shareStatements } from './prepared.ts';
import { retryTransaction } from './retry-transaction.ts';

export type Db = NodePgDatabase & { $client: Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The first argument of an SQL function: the database or a transaction. */
export type Q = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly poolSize: number;
  /** application_name, as the database's administrator sees it. */
  readonly name?: string;
  /** How long a request waits for a free connection. */
  readonly waitMs?: number;
  /** Timeout of a new connection. */
  readonly connectMs?: number;
  /** Attempts of a transaction that the database aborts; 1 for tests of deadlocks. */
  readonly tries?: number;
  readonly log: Pick<BaseLogger, 'warn'>;
}

// Room for a machine that is overloaded, where a connect can take seconds; a judgement, see decision 083.
const CONNECT_MS = 5_000;
const WAIT_MS = 30_000;

/**
 * The pool's own timeout includes the wait for a free connection; a database that does not answer must be noticed
 * sooner.
 */
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
    // Independent statements are pipelined.
    pipeline: true,
    stream: () => new BatchedSocket(),
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

/**
 * Writes find rows by id, so one plan fits any value and statements are named; reports are planned for their values.
 */
const writingHandle = (client: PoolClient, pool: Pool): NodePgDatabase => {
  const handle = writingHandles.get(client) ?? drizzle(pipelinedBegin(namingStatements(client, pool)));
  writingHandles.set(client, handle);
  return handle;
};

/**
 * All transactions go through here. One that writes is retried after a deadlock; one that only reads may have sent half
 * a file by then, and holds no locks that others wait for. Drizzle leaks the connection of a transaction that fails to
 * begin: after a restart or two of the database the pool would be empty.
 */
function withTransactions(db: Db, pool: Pool, retrying: Parameters<typeof retryTransaction>[1]): Db {
  const transaction: Db['transaction'] = (work, config) => {
    const isReading = config?.accessMode === 'read only';
    const once = async () => {
      const client = await pool.connect();
      try {
        const own = isReading ? drizzle(client) : writingHandle(client, pool);
        const [result, committed] = await own.transaction(async (tx) => {
          shareStatements(own, tx);
          return [await work(tx), await runBeforeCommit(tx)] as const;
        }, config);
        await committed();
        return result;
      } finally {
        client.release();
      }
    };
    return isReading ? once() : retryTransaction(once, retrying);
  };
  return Object.assign(db, { transaction });
}
