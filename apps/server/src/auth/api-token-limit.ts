import { API_TOKEN_CALLS_PER_MINUTE } from '@karportalen/contract/auth/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';

const MINUTE_MS = 60_000;
/** Calls that a server takes from the row at a time, so that most calls write nothing. Divides the limit. */
const LEASE = 20;
/** Leases of older minutes are dropped when there are this many. */
const MAX_LEASES = 1_000;

type Lease = {
  readonly minute: number;
  left: number;
  /** The request for the next lease, while in flight: concurrent calls share it. False when nothing is left. */
  taking?: Promise<boolean> | undefined;
  isUsedUp?: boolean;
};

/** Takes a lease from the token's row. False where the minute's calls are used up, by all servers together. */
const takeLease = async (db: Db, tokenId: string, minute: Date, now: Date): Promise<boolean> => {
  const at = minute.toISOString();
  const { rowCount } = await db.execute(sql`
    update api_tokens set last_used_at = ${now.toISOString()}::timestamptz,
      minute_calls = case when minute >= ${at}::timestamptz then minute_calls else 0 end + ${LEASE}::int,
      minute = greatest(minute, ${at}::timestamptz)
    where id = ${tokenId}
      and (minute is null or minute < ${at}::timestamptz or minute_calls < ${API_TOKEN_CALLS_PER_MINUTE}::int)`);
  return rowCount === 1;
};

/** Counts a call of a token, or throws RATE_LIMITED. Also notes when the token was last used. */
export const tokenMeter = (db: Db) => {
  const leases = new Map<string, Lease>();
  const leaseOf = (tokenId: string, minute: number): Lease => {
    const known = leases.get(tokenId);
    if (known?.minute === minute) return known;
    if (leases.size >= MAX_LEASES) leases.clear();
    const lease = { minute, left: 0 };
    leases.set(tokenId, lease);
    return lease;
  };
  const refill = async (tokenId: string, lease: Lease, now: Date): Promise<boolean> => {
    try {
      const isTaken = await takeLease(db, tokenId, new Date(lease.minute * MINUTE_MS), now);
      if (isTaken) lease.left += LEASE;
      else lease.isUsedUp = true;
      return isTaken;
    } finally {
      lease.taking = undefined;
    }
  };
  return async (tokenId: string, now: Date): Promise<void> => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const lease = leaseOf(tokenId, minute);
    while (lease.left === 0) {
      if (!lease.isUsedUp) lease.taking ??= refill(tokenId, lease, now);
      if (lease.isUsedUp || !(await lease.taking)) {
        const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000);
        throw problem('RATE_LIMITED', { retryAfterSeconds });
      }
    }
    lease.left -= 1;
  };
};
