import { and, eq } from 'drizzle-orm';
import { lockEvent } from '../../events/lock-event.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Q } from '../../platform/db/database.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { lockHoldRow } from '../lock-order.ts';
import { type HoldEnd, heldPlaces, ticketHolds } from '../tables/holds.ts';
import type { Place } from './book-tickets.ts';

export type Hold = typeof ticketHolds.$inferSelect;

export const sumOf = (places: readonly Pick<Place, 'priceOre'>[]): number =>
  places.reduce((sum, { priceOre }) => sum + priceOre, 0);

export type OwnHold = { readonly id: string; readonly memberId: string };
type Held = { readonly hold: Hold; readonly event: EventRow };

/** A member's hold and its event, under row locks. Lock order: the event first, as when a hold is placed. */
export const lockHold = async (q: Q, { id, memberId }: OwnHold): Promise<Held> => {
  const isOwn = and(eq(ticketHolds.id, id), eq(ticketHolds.memberId, memberId));
  const [found] = await q
    .select({ id: ticketHolds.id, eventId: ticketHolds.eventId })
    .from(ticketHolds)
    .where(isOwn);
  const event = orNotFound(await lockEvent(q, orNotFound(found).eventId));
  const locked = orNotFound(await lockHoldRow(q, orNotFound(found).id));
  return { hold: locked, event };
};

export const endHold = async (
  q: Q,
  id: string,
  { endedAs, endedAt, orderId = null }: { endedAs: HoldEnd; endedAt: Date; orderId?: string | null },
): Promise<void> => {
  await q.update(ticketHolds).set({ endedAs, endedAt, orderId }).where(eq(ticketHolds.id, id));
};

/** A hold's places, at the prices when they were taken. Tickets get the same ids. */
export const placesOfHold = (q: Q, holdId: string): Promise<Place[]> =>
  q
    .select({
      id: heldPlaces.id,
      ticketTypeId: heldPlaces.ticketTypeId,
      priceOre: heldPlaces.priceOre,
      foodPreference: heldPlaces.foodPreference,
      answers: heldPlaces.answers,
      bookingCodeId: heldPlaces.bookingCodeId,
    })
    .from(heldPlaces)
    .where(eq(heldPlaces.holdId, holdId))
    .orderBy(heldPlaces.id);
