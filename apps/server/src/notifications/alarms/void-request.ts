import { eq } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { alarms } from './tables.ts';

/** Any edit of an unsent alarm ends its request: nobody can release what was not read. */
export const voidRequest = async (q: Q, notificationId: string): Promise<void> => {
  await q
    .update(alarms)
    .set({ askedAt: null, askedHash: null })
    .where(eq(alarms.notificationId, notificationId));
};
