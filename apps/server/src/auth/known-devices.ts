import { eq, lt, sql } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import type { Cookies } from '../platform/http/cookies.ts';
import { knownDevices } from './tables.ts';
import { hashToken, newToken } from './tokens.ts';

/** Cookie that recognises a browser that has signed in before. It gives no access, and survives signing out. */
const deviceCookie = 'karportalen_device';

// The longest lifetime that browsers allow a cookie.
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Records the browser and returns whether it is new. False for an account without any recorded browser: there is
 * nothing to compare with.
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
    // xmax is 0 for an inserted row and set for an updated one.
    .returning({ isAdded: sql<boolean>`xmax = 0` });
  cookies.set(deviceCookie, token, (KEPT_DAYS * DAY_MS) / 1000);
  return others.length > 0 && row?.isAdded === true;
};

export const dropOldDevices = async (q: Q, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await q.delete(knownDevices).where(lt(knownDevices.lastSeenAt, oldest));
};
