import { memberCookie, openSession } from '../../src/people/member-session.ts';
import type { Db } from '../../src/platform/db/database.ts';

/** A session each for these members, as cookies. */
export const memberCookies = (db: Db, memberIds: readonly string[], now: Date): Promise<string[]> =>
  Promise.all(
    memberIds.map(
      async (memberId) => `${memberCookie}=${await openSession(db, { memberId, device: 'x' }, now)}`,
    ),
  );
