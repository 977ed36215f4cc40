import { randomInt } from 'node:crypto';
import { type Definition, statusOf } from '@karportalen/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import { batchQueue, type Settled } from '../batch/batch-queue.ts';
import type { Db, Q } from '../db/database.ts';
import { isDatabaseDown } from '../db/database-down.ts';
import { actsIn } from '../history/actor.ts';
import type { Caller, TokenCaller } from './caller.ts';
import type { DoorCaller } from './door-caller.ts';
import { type KeyedRequest, keyFrom, type Outcome, once, onceEach } from './idempotency.ts';
import type { MemberCaller } from './member-caller.ts';
import { problem } from './problem.ts';
import type { Context, RecordCall, Route } from './route.ts';
import { answerWriter, checkedWriter } from './write-answer.ts';

export type ApiServices = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly publicUrl: string;
  readonly secure: boolean;
  /** Whether the disk has room; without it the database reports when it is full. */
  readonly hasRoom?: (() => Promise<boolean>) | undefined;
  /** Validates every answer completely against its schema, as tests do. */
  readonly checkAnswers?: boolean | undefined;
};

export type AnyCaller = Caller | MemberCaller | DoorCaller;

/** The API token of a program's call. */
export const tokenOf = (caller: AnyCaller | undefined): TokenCaller | undefined =>
  caller && 'token' in caller ? caller.token : undefined;

/** Turns a handler's result into what is sent: JSON or a file. */
export const writerFor = ({ answer, file, redirect }: Definition, { checkAnswers }: ApiServices) => {
  if (answer) return (checkAnswers ? checkedWriter : answerWriter)(answer);
  return (value: unknown) => (file || redirect ? value : undefined);
};

type Writer = ReturnType<typeof writerFor>;

/** Runs requests. Created once per route, because a batch route keeps its queue in it. */
type Run = (request: FastifyRequest, context: RequestContext) => Promise<Outcome>;

export type RequestContext = Omit<Context<Definition, Db>, 'q'>;

/** The request's Idempotency-Key and hash, if it has a key. */
const keyedRequest = (
  endpoint: Definition,
  request: FastifyRequest,
  { caller, body }: RequestContext,
): KeyedRequest | undefined => {
  // Files have no idempotency key: they create nothing, and are too large to store.
  const keyed = endpoint.method === 'POST' && !endpoint.file;
  const key = keyed ? keyFrom(request.headers['idempotency-key']) : undefined;
  if (key === undefined) return undefined;
  // A token's keys are its own, not its maker's.
  const id = tokenOf(caller)?.id ?? (caller as AnyCaller | undefined)?.id ?? 'public';
  return { caller: id, key, method: request.method, path: request.url, body };
};

/**
 * Requests that may queue for one key; later ones are refused, because they would time out before their turn. Kårappen waits 20 s
 * (phone-views/web/api-client.ts): the last in line is answered in time by a server that decides 500 a second (decision 112).
 */
const MAX_WAITING = 10_000;

const MAX_BATCH = 1_000;

/** Retry-After with jitter, so that refused clients do not return all at once. */
const busy = () => problem('UNAVAILABLE', { retryAfterSeconds: randomInt(2, 9) });

const batchRunner = (
  { db }: ApiServices,
  endpoint: Definition,
  { keyOf, lock, decide }: Extract<Route, { mode: 'batch' }>['batch'],
  write: Writer,
): Run => {
  type Request = { readonly context: RequestContext; readonly keyed: KeyedRequest | undefined };
  const written = (outcome: Settled<unknown>): Settled<Outcome> =>
    'error' in outcome ? outcome : { value: { status: statusOf(endpoint), answer: write(outcome.value) } };
  const add = batchQueue<Request, Outcome>({
    decide: (key, take) =>
      db.transaction(async (tx) => {
        const locked = await lock(tx, key);
        const requests = take();
        const decideOpen = async (open: readonly number[]) => {
          const contexts = open.flatMap((index) => requests[index]?.context ?? []);
          return (await decide(tx, locked as never, contexts as never)).map(written);
        };
        return onceEach(
          tx,
          requests.map(({ keyed }) => keyed),
          decideOpen,
          write,
        );
      }),
    failsAll: isDatabaseDown,
    maxWaiting: MAX_WAITING,
    refusal: busy,
    maxBatch: MAX_BATCH,
  });
  return async (request, context) =>
    add(await keyOf(db, context as never), { context, keyed: keyedRequest(endpoint, request, context) });
};

export const runnerFor = (
  services: ApiServices,
  route: Route,
  write: Writer,
  record: RecordCall | undefined,
): Run => {
  const { db } = services;
  const { endpoint } = route;
  if (route.mode === 'batch') return batchRunner(services, endpoint, route.batch, write);
  const { mode, handle } = route;
  return async (request, context) => {
    // Serialised inside the transaction: an answer that does not fit its schema rolls back.
    const act = async (q: Q) => {
      const value = await handle({ q, ...context } as never);
      if (endpoint.alsoNeeds === 'freshProof') context.requireFreshProof();
      await record?.(q, context, value);
      return { status: statusOf(endpoint), answer: write(value) };
    };
    if (mode === 'pool') return act(db);
    const keyed = keyedRequest(endpoint, request, context);
    return db.transaction((tx) => {
      actsIn(tx, context.actor);
      return keyed ? once(tx, keyed, () => act(tx), write) : act(tx);
    });
  };
};
