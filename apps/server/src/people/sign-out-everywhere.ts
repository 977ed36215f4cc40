import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';

/**
 * Ends the sessions of these members (a condition on app_users p) and deletes their devices: a signed-out phone gets no
 * pushes, also not when the member returns and the phone is somebody else's. The app registers it again at sign-in.
 */
export const signOutEverywhere = async (q: Q, who: SQL): Promise<void> => {
  await q.execute(sql`delete from member_sessions s using app_users p where p.id = s.member_id and ${who}`);
  await q.execute(sql`delete from devices d using app_users p where p.id = d.person_id and ${who}`);
};
