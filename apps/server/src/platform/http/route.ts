import type { AnswerOf, BodyOf, Definition, ParamsOf, QueryOf } from '@karportalen/contract/core/endpoint';
import type { Upload } from '@karportalen/contract/core/upload';
import type { Settled } from '../batch/batch-queue.ts';
import type { Db, Q, Tx } from '../db/database.ts';
import type { Actor } from '../history/actor.ts';
import type { StoredImage } from '../images/process-image.ts';
import type { Caller } from './caller.ts';
import type { Cookies } from './cookies.ts';
import type { DoorCaller } from './door-caller.ts';
import type { FileAnswer } from './file-answer.ts';
import type { MemberCaller } from './member-caller.ts';
import type { LimitAddress } from './rate-limit-address.ts';

/** Handlers get uploaded images re-encoded, never the bytes that were sent. */
export type WithImages<T> = {
  [K in keyof T]: NonNullable<T[K]> extends Upload ? StoredImage | Extract<T[K], undefined> : T[K];
};

type CallerOf<D extends Definition> = D['needs'] extends 'public'
  ? undefined
  : D['needs'] extends 'member'
    ? MemberCaller
    : D['needs'] extends 'door'
      ? DoorCaller
      : Caller;

export type Context<D extends Definition, H extends Q> = {
  readonly q: H;
  /** When the request arrived. */
  readonly now: Date;
  /** The time now: read it under a lock to judge what ends by the clock. A request may have waited for the lock. */
  readonly clock: () => Date;
  /** The actor for the history, for handlers that open their own transaction. */
  readonly actor: Actor;
  /** What rate limits count the caller by. */
  readonly address: LimitAddress;
  /** The User-Agent header; empty without one. */
  readonly userAgent: string;
  /** The Accept-Language header; empty without one. */
  readonly acceptLanguage: string;
  readonly isFromThisMachine: boolean;
  /**
   * Throws if the endpoint needs fresh proof and the caller's is too old. On the pool a handler calls it after its 404
   * checks and before any effect. In a transaction it is called at the end, and rolls back.
   */
  readonly requireFreshProof: () => void;
  readonly cookies: Cookies;
  /** The bearer token of an app without cookies. */
  readonly bearer: string | undefined;
  readonly caller: CallerOf<D>;
  readonly params: ParamsOf<D>;
  readonly query: QueryOf<D>;
  readonly body: D extends { upload: object }
    ? AsyncIterable<Buffer>
    : BodyOf<D> extends object
      ? WithImages<BodyOf<D>>
      : BodyOf<D>;
};

type Answer<D extends Definition> = D extends { redirect: true }
  ? { readonly location: string }
  : D extends { file: string }
    ? FileAnswer
    : AnswerOf<D> extends undefined
      ? unknown
      : AnswerOf<D>;

/** A request as a batch handler gets it; the transaction is a separate argument. */
export type BatchRequest<D extends Definition> = Omit<Context<D, Tx>, 'q'>;

type Batch<Request, Value, Locked> = {
  /** Requests with the same key are decided together. */
  readonly keyOf: (db: Db, request: Request) => Promise<string> | string;
  /**
   * Locks the row that all batches of the key take turns by. Those who arrive while another server has the lock share the batch:
   * it is taken from the queue once the lock is held.
   */
  readonly lock: (q: Tx, key: string) => Promise<Locked>;
  /** Decides all of them in the lock's transaction: an answer or an error for each, in their order. */
  readonly decide: (
    q: Tx,
    locked: Locked,
    requests: readonly Request[],
  ) => Promise<readonly Settled<Value>[]>;
};

/**
 * How a handler reaches the database: on the pool, inside the one transaction of its request, or inside one transaction that it
 * shares with the requests that came at the same time.
 */
export type Route = { readonly endpoint: Definition } & (
  | { readonly mode: 'pool' | 'transaction'; readonly handle: (context: never) => Promise<unknown> }
  | { readonly mode: 'batch'; readonly batch: Batch<never, unknown, unknown> }
);

/** For reads, and for calls that hash passwords or count attempts: these must not hold a transaction open. */
export const onPool = <const D extends Definition>(
  endpoint: D,
  handle: (context: Context<D, Db>) => Promise<Answer<D>>,
): Route => ({ endpoint, mode: 'pool', handle });

/**
 * The handler's writes are committed together; with an Idempotency-Key, once. It is retried after a deadlock, so
 * outside the transaction it only sets cookies, and it cannot stream an upload, which can be read once only.
 */
export const inTransaction = <const D extends Definition>(
  endpoint: D,
  handle: (context: Context<D, Tx>) => Promise<Answer<D>>,
): Route => ({ endpoint, mode: 'transaction', handle });

/** Requests with one key that arrive while a transaction of that key is in progress share the next one. */
export const inBatch = <const D extends Definition, Locked>(
  endpoint: D,
  batch: Batch<BatchRequest<D>, Answer<D>, Locked>,
): Route => ({ endpoint, mode: 'batch', batch: batch as Batch<never, unknown, unknown> });

/** Records a call's act beyond its item changes, after the handler and in its transaction. */
export type RecordCall = (
  q: Q,
  context: Omit<Context<Definition, Db>, 'q'>,
  answer: unknown,
) => Promise<void>;
