import type { BodyOf } from '@karportalen/contract/core/endpoint';
import type { chooseTickets } from '@karportalen/contract/tickets/member-endpoints';
import { heldRefusal } from '@karportalen/contract/tickets/rules';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { placesOf } from '../booking/book-tickets.ts';
import { lockHold, type OwnHold, placesOfHold, sumOf } from '../booking/holds.ts';
import type { PlacedHold } from '../booking/place-holds.ts';
import { heldOptions } from '../tables/options.ts';
import { openPaymentOf } from './payment-rows.ts';

type Chosen = BodyOf<typeof chooseTickets>['tickets'];

const differentNumber = () =>
  problem('INVALID', { fieldErrors: { tickets: 'Välj lika många biljetter som platserna.' } });

/**
 * Chooses the ticket types and food of a hold's places; answers are given afterwards. Any of the event's ticket types
 * that has some left can be chosen, and options are chosen anew. An open payment has its amount fixed; it is cancelled first. Idempotent.
 */
export const chooseTicketsOf = async (
  q: Tx,
  own: OwnHold,
  chosen: Chosen,
  now: Date,
): Promise<PlacedHold> => {
  const { hold, event } = await lockHold(q, own, now);
  if (hold.orderId !== null) throw problem('HOLD_BOOKED');
  const refusal = heldRefusal(event, hold, now);
  if (refusal) throw problem(refusal);
  const held = await placesOfHold(q, hold.id);
  if (chosen.length !== held.length) throw differentNumber();
  if (await openPaymentOf(q, hold.id)) throw problem('PAYMENT_OPEN');
  const places = await placesOf(q, event, chosen, { now, instead: held });
  const column = <T>(read: (place: (typeof places)[number], index: number) => T) =>
    sql.param(places.map(read));
  await q.delete(heldOptions).where(
    inArray(
      heldOptions.placeId,
      held.flatMap(({ id }) => id ?? []),
    ),
  );
  // The places keep their ids, which become the tickets'.
  await q.execute(sql`
    update held_places p set ticket_type_id = one.type, price_ore = one.price, food_preference = one.food, answers = null
    from unnest(${column((_, index) => held[index]?.id ?? null)}::uuid[], ${column(({ ticketTypeId }) => ticketTypeId)}::uuid[],
      ${column(({ priceOre }) => priceOre)}::int[], ${column(({ foodPreference }) => foodPreference)}::text[])
      as one (id, type, price, food) where p.id = one.id`);
  return { id: hold.id, eventId: event.id, expiresAt: hold.expiresAt, amountOre: sumOf(places) };
};
