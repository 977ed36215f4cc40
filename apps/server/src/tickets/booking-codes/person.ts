import { desc, eq } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import type { ForgetPerson } from '../../people/erase-person.ts';
import type { Q } from '../../platform/db/database.ts';
import { bookingCodeSeries, bookingCodes } from '../tables/booking-codes.ts';

/** Codes that only this person may use. */
export const codesOfPerson = (q: Q, personId: string) =>
  q
    .select({ event: events.nameSwedish, code: bookingCodes.code, endsAt: bookingCodeSeries.endsAt })
    .from(bookingCodes)
    .innerJoin(bookingCodeSeries, eq(bookingCodeSeries.id, bookingCodes.seriesId))
    .innerJoin(events, eq(events.id, bookingCodes.eventId))
    .where(eq(bookingCodes.memberId, personId))
    .orderBy(desc(bookingCodeSeries.createdAt));

/** Deletes the codes that only an erased person could use. Tickets bought with them keep their price. */
export const forgetBoundCodes: ForgetPerson = async (q, { id }) => {
  await q.delete(bookingCodes).where(eq(bookingCodes.memberId, id));
};
