import type { BookingAnswers } from '@karportalen/contract/tickets/answer-fields';
import type { Answers } from '@karportalen/contract/tickets/answers';
import { heldRefusal } from '@karportalen/contract/tickets/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { newLinkToken } from '../../auth/link-token.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { typePositions } from '../answers/answers-sql.ts';
import { noAnswers, type PlacedAnswers, placedAnswers } from '../answers/booking-answers.ts';
import { lockHoldRows } from '../lock-order.ts';
import { heldPlaces, ticketHolds } from '../tables/holds.ts';
import { type Added, addOptions, takeOptions } from './add-options.ts';
import type { Place } from './book-tickets.ts';
import { sendBooking } from './booking-mail.ts';
import { readOptions, withOptions } from './held-options.ts';
import { type Hold, type OwnHold, sumOf } from './holds.ts';
import { saveHeldOptions } from './options-sql.ts';

export type Confirmation = OwnHold & { readonly sent?: BookingAnswers };

/** A hold's event, whose row is locked before the hold's. */
export const eventOfHold = async (q: Q, { id, memberId }: OwnHold): Promise<string | undefined> => {
  const [found] = await q
    .select({ eventId: ticketHolds.eventId, memberId: ticketHolds.memberId })
    .from(ticketHolds)
    .where(eq(ticketHolds.id, id));
  return found?.memberId === memberId ? found.eventId : undefined;
};

const placesOfHolds = async (q: Q, ids: readonly string[]): Promise<ReadonlyMap<string, Place[]>> => {
  const rows = await q
    .select()
    .from(heldPlaces)
    .where(inArray(heldPlaces.holdId, [...ids]))
    .orderBy(heldPlaces.id);
  const byHold = new Map<string, Place[]>();
  for (const { holdId, ...place } of rows) byHold.set(holdId, [...(byHold.get(holdId) ?? []), place]);
  return byHold;
};

type NewOrder = {
  readonly id: string;
  readonly hold: Hold;
  readonly places: readonly Place[];
  readonly answers: PlacedAnswers;
};

const asJson = (answers: Answers | null | undefined): string | null =>
  answers ? JSON.stringify(answers) : null;

/** Tickets have the ids of the places that were held. */
const insertOrders = async (q: Tx, orders: readonly NewOrder[], now: Date): Promise<void> => {
  const column = <T>(read: (order: NewOrder) => T) => sql.param(orders.map(read));
  const ids = column(({ id }) => id);
  const at = now.toISOString();
  await q.execute(sql`
    insert into orders (id, event_id, buyer_id, paid_by, placed_at, answers)
    select id, event_id, buyer_id, 'unknown', ${at}::timestamptz, answers::jsonb from unnest(${ids}::uuid[],
      ${column(({ hold }) => hold.eventId)}::uuid[], ${column(({ hold }) => hold.memberId)}::uuid[],
      ${column(({ answers }) => asJson(answers.ofOrder))}::text[]) as one (id, event_id, buyer_id, answers)`);
  const tickets = orders.flatMap(({ id: orderId, hold, places, answers }) =>
    places.map((place, index) => ({
      ...place,
      orderId,
      holderId: hold.memberId,
      answers: answers.ofPlaces[index] ?? null,
    })),
  );
  const ticketColumn = <T>(read: (ticket: (typeof tickets)[number]) => T) => sql.param(tickets.map(read));
  const newHash = () => newLinkToken().hash.toString('hex');
  await q.execute(sql`
    insert into tickets (id, order_id, ticket_type_id, holder_id, price_paid_ore, food_preference, answers, code_hash,
      transfer_token_hash, booking_code_id)
    select id, order_id, ticket_type_id, holder_id, price_ore, food, answers::jsonb, decode(code, 'hex'),
      decode(transfer, 'hex'), booking_code_id
    from unnest(${ticketColumn(({ id = v7() }) => id)}::uuid[], ${ticketColumn(({ orderId }) => orderId)}::uuid[],
      ${ticketColumn(({ ticketTypeId }) => ticketTypeId)}::uuid[], ${ticketColumn(({ holderId }) => holderId)}::uuid[],
      ${ticketColumn(({ priceOre }) => priceOre)}::int[], ${ticketColumn(({ foodPreference }) => foodPreference)}::text[],
      ${ticketColumn(({ answers }) => asJson(answers))}::text[], ${ticketColumn(newHash)}::text[],
      ${ticketColumn(newHash)}::text[], ${ticketColumn(({ bookingCodeId = null }) => bookingCodeId)}::uuid[])
      as one (id, order_id, ticket_type_id, holder_id, price_ore, food, answers, code, transfer, booking_code_id)`);
  await q.execute(sql`
    update ticket_holds h set ended_as = 'booked', ended_at = ${at}::timestamptz, order_id = one.id
    from unnest(${column(({ hold }) => hold.id)}::uuid[], ${ids}::uuid[]) as one (hold_id, id) where h.id = one.hold_id`);
};

/**
 * Turns free holds into tickets. Idempotent: a second call returns the same order. A hold taken in time is booked even
 * if booking has closed since. All holds belong to this event, whose row the caller has locked. `now` is read under that lock: a hold
 * that has expired meanwhile was free for those who had the lock before.
 */
export const confirmHolds = async (
  q: Tx,
  event: EventRow | undefined,
  asked: readonly Confirmation[],
  now: Date,
): Promise<Settled<{ readonly orderId: string }>[]> => {
  const ids = [...new Set(asked.map(({ id }) => id))];
  const holds = new Map((await lockHoldRows(q, ids)).map((hold) => [hold.id, hold]));
  const questions = event?.questions ?? [];
  const [places, positions, { options, held, stock }] = await Promise.all([
    placesOfHolds(q, ids),
    event && questions.length > 0 ? typePositions(q, event.id) : new Map<string, number>(),
    readOptions(q, event, ids, now),
  ]);
  const made = new Map<string, NewOrder>();
  const changed: Added['changed'][number][] = [];

  const judge = ({ id, memberId, sent = noAnswers }: Confirmation): Settled<{ readonly orderId: string }> => {
    const hold = holds.get(id);
    if (!event || hold?.memberId !== memberId || hold.eventId !== event.id)
      return { error: problem('NOT_FOUND') };
    const known = hold.orderId ?? made.get(id)?.id;
    if (known) return { value: { orderId: known } };
    const refusal = heldRefusal(event, hold, now);
    if (refusal) return { error: problem(refusal) };
    const added = addOptions(options, withOptions(places.get(id) ?? [], held), sent);
    if ('error' in added) return added;
    const { places: own } = added.value;
    if (sumOf(own) > 0) return { error: problem('PAYMENT_NEEDED') };
    const answers = placedAnswers(questions, positions, { places: own, answers: hold.answers }, sent);
    if ('error' in answers) return answers;
    // Last, so that a refused confirmation takes nothing from the stock of later ones.
    const noneLeft = takeOptions(stock, added.value);
    if (noneLeft) return { error: noneLeft };
    changed.push(...added.value.changed);
    const order = { id: v7(), hold, places: own, answers: answers.value };
    made.set(id, order);
    return { value: { orderId: order.id } };
  };
  const outcomes = asked.map(judge);
  const orders = [...made.values()];
  if (orders.length > 0) {
    await saveHeldOptions(q, changed);
    await insertOrders(q, orders, now);
    await enqueueMany(
      q,
      sendBooking,
      orders.map(({ id }) => ({ data: { orderId: id }, key: id })),
    );
  }
  return outcomes;
};
