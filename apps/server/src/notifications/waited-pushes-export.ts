import { desc, eq } from 'drizzle-orm';
import type { ForgetPerson } from '../people/erase-person.ts';
import type { Q } from '../platform/db/database.ts';
import { pushDeliveries, waitedPushes } from './delivery/tables.ts';

/** Pushes that waited for the member's own quiet time, for the export of personal data. */
export const waitedPushesOfPerson = (q: Q, personId: string) =>
  q
    .select({ title: pushDeliveries.titleSwedish, sendAt: pushDeliveries.sendAt })
    .from(waitedPushes)
    .innerJoin(pushDeliveries, eq(pushDeliveries.subjectId, waitedPushes.pushId))
    .where(eq(waitedPushes.personId, personId))
    .orderBy(desc(pushDeliveries.sendAt));

/** An erased member is in no delivery. */
export const forgetWaitedPushes: ForgetPerson = async (q, { id }) => {
  await q.delete(waitedPushes).where(eq(waitedPushes.personId, id));
};
