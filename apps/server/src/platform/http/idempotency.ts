import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Settled } from '../batch/batch-queue.ts';
import type { Tx } from '../db/database.ts';
import { problem } from './problem.ts';
import { idempotencyKeys } from './tables.ts';

/** A stored answer: JSON text, or nothing. */
export type Outcome = { readonly status: number; readonly answer: unknown };

type Write = (answer: unknown) => unknown;

export type KeyedRequest = {
  readonly caller: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
};

const MAX_KEY = 200;

export const keyFrom = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]+$/.test(header) && header.length <= MAX_KEY) return header;
  throw problem('MALFORMED');
};

// Images are compared by content hash instead of bytes.
const withoutBytes = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'sha256' in value ? value.sha256 : value;

const hashOf = ({ method, path, body }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body, withoutBytes) ?? ''}`)
    .digest();

type Known = Pick<typeof idempotencyKeys.$inferSelect, 'requestHash' | 'status' | 'answer'>;

/** The stored outcome of a key. */
const repeated = (known: Known, requestHash: Buffer, write: Write): Outcome => {
  if (!known.requestHash.equals(requestHash)) throw problem('KEY_REUSED');
  return { status: known.status, answer: known.answer === null ? undefined : write(known.answer) };
};

/**
 * Runs the work once per key. The lock, the stored outcome and the work share one transaction: a crash rolls back all
 * three, so a key never answers for something that was not saved, and is never stuck.
 */
export const once = async (
  tx: Tx,
  request: KeyedRequest,
  work: () => Promise<Outcome>,
  write: Write,
): Promise<Outcome> => {
  const { caller, key } = request;
  const requestHash = hashOf(request);
  const lock = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${key}`}, 1)) as free`,
  );
  if (!lock.rows[0]?.free) throw problem('IN_FLIGHT');
  const [known] = await tx
    .select()
    .from(idempotencyKeys)
    .where(sql`${idempotencyKeys.caller} = ${caller} and ${idempotencyKeys.key} = ${key}`);
  if (known) return repeated(known, requestHash, write);
  const outcome = await work();
  await tx.insert(idempotencyKeys).values({
    caller,
    key,
    requestHash,
    status: outcome.status,
    answer: typeof outcome.answer === 'string' ? sql`${outcome.answer}::jsonb` : null,
  });
  return outcome;
};

const nameOf = ({ caller, key }: KeyedRequest): string => `${caller} ${key}`;

const lockKeys = async (tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ name: string; free: boolean }>(sql`
    select name, pg_try_advisory_xact_lock(hashtextextended(name, 1)) as free
    from unnest(${sql.param(names)}::text[]) as name`);
  return new Set(rows.flatMap(({ name, free }) => (free ? [name] : [])));
};

const knownKeys = async (tx: Tx, keyed: readonly KeyedRequest[]): Promise<ReadonlyMap<string, Known>> => {
  const rows = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      sql`(${idempotencyKeys.caller}, ${idempotencyKeys.key}) in (select * from unnest(
        ${sql.param(keyed.map(({ caller }) => caller))}::text[], ${sql.param(keyed.map(({ key }) => key))}::text[]))`,
    );
  return new Map(rows.map((row) => [`${row.caller} ${row.key}`, row]));
};

const attempt = (work: () => Outcome): Settled<Outcome> => {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
};

/**
 * The same for several requests in one transaction, with or without a key each: `decide` gets those that are not answered by
 * their key. A second request with the same key in the batch gets the first one's outcome.
 */
export const onceEach = async (
  tx: Tx,
  requests: readonly (KeyedRequest | undefined)[],
  decide: (open: readonly number[]) => Promise<readonly Settled<Outcome>[]>,
  write: Write,
): Promise<readonly Settled<Outcome>[]> => {
  const firstOf = new Map<string, number>();
  for (const [index, request] of requests.entries())
    if (request && !firstOf.has(nameOf(request))) firstOf.set(nameOf(request), index);
  const keyed = [...firstOf.values()].flatMap((index) => requests[index] ?? []);
  const free = keyed.length > 0 ? await lockKeys(tx, [...firstOf.keys()]) : new Set<string>();
  const known = keyed.length > 0 ? await knownKeys(tx, keyed) : new Map<string, Known>();

  const outcomes = new Map<number, Settled<Outcome>>();
  for (const [index, request] of requests.entries()) {
    if (!request) continue;
    const name = nameOf(request);
    const stored = known.get(name);
    if (!free.has(name)) outcomes.set(index, { error: problem('IN_FLIGHT') });
    else if (stored)
      outcomes.set(
        index,
        attempt(() => repeated(stored, hashOf(request), write)),
      );
  }
  const isSecond = (index: number): boolean => {
    const request = requests[index];
    return request !== undefined && firstOf.get(nameOf(request)) !== index;
  };
  const open = requests.flatMap((_, index) => (outcomes.has(index) || isSecond(index) ? [] : [index]));
  const decided = open.length > 0 ? await decide(open) : [];
  for (const [at, index] of open.entries()) {
    const outcome = decided[at];
    if (!outcome) throw new Error('a batch left a request undecided');
    outcomes.set(index, outcome);
  }
  const saved = open.flatMap((index) => {
    const request = requests[index];
    const outcome = outcomes.get(index);
    return request && outcome && 'value' in outcome ? [{ request, outcome: outcome.value }] : [];
  });
  if (saved.length > 0) {
    const column = <T>(read: (one: (typeof saved)[number]) => T) => sql.param(saved.map(read));
    await tx.execute(sql`
      insert into idempotency_keys (caller, key, request_hash, status, answer)
      select caller, key, decode(hash, 'hex'), status, answer::jsonb from unnest(
        ${column(({ request }) => request.caller)}::text[], ${column(({ request }) => request.key)}::text[],
        ${column(({ request }) => hashOf(request).toString('hex'))}::text[],
        ${column(({ outcome }) => outcome.status)}::int[],
        ${column(({ outcome }) => (typeof outcome.answer === 'string' ? outcome.answer : null))}::text[]
      ) as one (caller, key, hash, status, answer)`);
  }
  return requests.map((request, index) => {
    const own = outcomes.get(index);
    if (own) return own;
    // The second of two requests with one key gets the first one's outcome.
    const first = request && firstOf.get(nameOf(request));
    const before = first === undefined ? undefined : requests[first];
    const outcome = first === undefined ? undefined : outcomes.get(first);
    if (!request || !before || !outcome) throw new Error('a batch left a request undecided');
    return hashOf(before).equals(hashOf(request)) ? outcome : { error: problem('KEY_REUSED') };
  });
};
