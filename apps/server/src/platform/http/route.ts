import type { AnswerOf, BodyOf, Definition, ParamsOf, QueryOf } from '@karportalen/contract/core/endpoint';
import type { Upload } from '@karportalen/contract/core/upload';
import type { Db, Q, Tx } from '../db/database.ts';
import type { StoredImage } from '../images/process-image.ts';
import type { Caller } from './caller.ts';
import type { Cookies } from './cookies.ts';
import type { DoorCaller } from './door-caller.ts';
import type { FileAnswer } from './file-answer.ts';
import type { MemberCaller } from './member-caller.ts';
import type { LimitAddress } from './rate-limit-address.ts';

/** Uploads reach a handler decoded and re-encoded, never as the bytes that were sent. */
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
  readonly now: Date;
  /** By which limits count the caller. */
  readonly address: LimitAddress;
  /** What the caller's program says it is; empty where it says nothing. */
  readonly userAgent: string;
  /** The languages that the caller's browser asks for; empty where it says nothing. */
  readonly acceptLanguage: string;
  readonly isFromThisMachine: boolean;
  readonly cookies: Cookies;
  /** The token of an app that keeps no cookies. */
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

/** How a handler reaches the database: on the pool, or inside the one transaction of its request. */
export type Mode = 'pool' | 'transaction';

export type Route = {
  readonly endpoint: Definition;
  readonly mode: Mode;
  readonly handle: (context: never) => Promise<unknown>;
};

/** Reads, and calls that hash passwords or keep counts of failures, must not hold a transaction open. */
export const onPool = <const D extends Definition>(
  endpoint: D,
  handle: (context: Context<D, Db>) => Promise<Answer<D>>,
): Route => ({ endpoint, mode: 'pool', handle });

/**
 * All that the handler writes is saved, or none of it; with an Idempotency-Key, saved once. It may be run again after a
 * deadlock, so it does nothing outside the transaction but set cookies, and reads no upload, which comes once.
 */
export const inTransaction = <const D extends Definition>(
  endpoint: D,
  handle: (context: Context<D, Tx>) => Promise<Answer<D>>,
): Route => ({ endpoint, mode: 'transaction', handle });
