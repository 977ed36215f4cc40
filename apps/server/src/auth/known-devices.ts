import { eq, lt, sql } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import type { Cookies } from '../platform/http/cookies.ts';
import { knownDevices } from './tables.ts';
import { hashToken, newToken } from './tokens.ts';

/** Tells a browser that has signed in before from a new one. It opens nothing, and stays after signing out. */
const deviceCookie = 'karportalen_device';

// Browsers keep no cookie longer.
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Remembers the browser. Returns whether it is new to an account that others have signed in to: the first sign-in of all, and
 * the first since browsers are remembered, has nothing to be compared with.
 */
export const isNewDevice = async (q: Tx, cookies: Cookies, userId: string, now: Date): Promise<boolean> => {
  const token = cookies.get(deviceCookie) ?? newToken();
  const others = await q
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(1);
  const [row] = await q
    .insert(knownDevices)
    .values({ userId, hash: hashToken(token), lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.hash],
      set: { lastSeenAt: now },
    })
    // The row's xmax is set only by the update of an existing row.
    .returning({ isAdded: sql<boolean>`xmax = 0` });
  cookies.set(deviceCookie, token, (KEPT_DAYS * DAY_MS) / 1000);
  return others.length > 0 && row?.isAdded === true;
};

export const dropOldDevices = async (q: Q, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await q.delete(knownDevices).where(lt(knownDevices.lastSeenAt, oldest));
};
