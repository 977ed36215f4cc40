import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { problem } from './problem.ts';
import { idempotencyKeys } from './tables.ts';

/** A stored answer: JSON text, or nothing. */
export type Outcome = { readonly status: number; readonly answer: unknown };

type KeyedRequest = {
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

/**
 * Runs the work once per key. The lock, the stored outcome and the work share one transaction: a crash rolls back all
 * three, so a key never answers for something that was not saved, and is never stuck.
 */
export const once = async (
  tx: Tx,
  request: KeyedRequest,
  work: () => Promise<Outcome>,
  write: (answer: unknown) => unknown,
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
  if (known) {
    if (!known.requestHash.equals(requestHash)) throw problem('KEY_REUSED');
    return { status: known.status, answer: known.answer === null ? undefined : write(known.answer) };
  }
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
