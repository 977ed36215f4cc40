import { eq, lt } from 'drizzle-orm';
import type { Db, Q } from '../platform/db/database.ts';
import { monthsBefore } from '../platform/history/retention.ts';
import { formerOrganisers } from './tables.ts';

/** With the history that they are named in. */
export const forgetFormerOrganisers = async (db: Db, now: Date, months: number): Promise<void> => {
  await db.delete(formerOrganisers).where(lt(formerOrganisers.removedAt, monthsBefore(now, months)));
};

/** A member who is erased, and has been an organiser. */
export const forgetFormerOrganiser = async (q: Q, { email }: { readonly email: string }): Promise<void> => {
  await q.delete(formerOrganisers).where(eq(formerOrganisers.email, email));
};
