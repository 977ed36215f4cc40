import type { BodyOf } from '@karportalen/contract/core/endpoint';
import type { chooseTickets } from '@karportalen/contract/tickets/member-endpoints';
import { heldRefusal } from '@karportalen/contract/tickets/rules';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/http/member-caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { typeRefusal } from '../booking/book-tickets.ts';
import { codeIdsIn, countUses, readCodes } from '../booking/code-uses.ts';
import { lockHold, placesOfHold, sumOf } from '../booking/holds.ts';
import { memberPlaces } from '../booking/member-places.ts';
import type { PlacedHold } from '../booking/place-holds.ts';
import { ticketTerms } from '../booking/ticket-terms.ts';
import { heldOptions } from '../tables/options.ts';
import { openPaymentOf } from './payment-rows.ts';

type Chosen = BodyOf<typeof chooseTickets>['tickets'];

const differentNumber = () =>
  problem('INVALID', { fieldErrors: { tickets: 'Välj lika många biljetter som platserna.' } });

/**
 * Changes the ticket types and the food of a hold's places; questions are answered afterwards. A member can choose any type that
 * they may book and that is not sold out. The options are cleared. Refused while a payment is open, because its amount is
 * fixed. Idempotent.
 */
export const chooseTicketsOf = async (
  q: Tx,
  { id, member }: { readonly id: string; readonly member: MemberCaller },
  chosen: Chosen,
  clock: () => Date,
): Promise<PlacedHold> => {
  const { hold, event } = await lockHold(q, { id, memberId: member.id });
  const now = clock();
  if (hold.orderId !== null) throw problem('HOLD_BOOKED');
  const refusal = heldRefusal(event, hold, now);
  if (refusal) throw problem(refusal);
  const held = await placesOfHold(q, hold.id);
  if (chosen.length !== held.length) throw differentNumber();
  if (await openPaymentOf(q, hold.id)) throw problem('PAYMENT_OPEN');
  const codeIds = codeIdsIn(chosen);
  // Without the hold's own places and uses, which are replaced.
  const codes = await readCodes(q, event.id, codeIds, { now, exceptHoldId: hold.id });
  const terms = await ticketTerms(q, event.id);
  const asked = memberPlaces(event, terms, codes, { member, tickets: chosen, now });
  if ('refusal' in asked) throw problem(asked.refusal);
  const noneOfType = await typeRefusal(q, event.id, terms, { wanted: chosen, instead: held, now });
  if (noneOfType) throw noneOfType;
  if (!countUses(codes).take(codeIds)) throw problem('CODE_USED_UP');
  const { places } = asked;
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
    update held_places p set ticket_type_id = one.type, price_ore = one.price, food_preference = one.food, answers = null,
      booking_code_id = one.code
    from unnest(${column((_, index) => held[index]?.id ?? null)}::uuid[], ${column(({ ticketTypeId }) => ticketTypeId)}::uuid[],
      ${column(({ priceOre }) => priceOre)}::int[], ${column(({ foodPreference }) => foodPreference)}::text[],
      ${column(({ bookingCodeId = null }) => bookingCodeId)}::uuid[])
      as one (id, type, price, food, code) where p.id = one.id`);
  return { id: hold.id, eventId: event.id, expiresAt: hold.expiresAt, amountOre: sumOf(places) };
};
