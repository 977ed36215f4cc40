import { isEventFor } from '@karportalen/contract/events/audience';
import { ticketOptions } from '@karportalen/server/tickets/tables/options';
import { orders } from '@karportalen/server/tickets/tables/orders';
import { tickets } from '@karportalen/server/tickets/tables/tickets';
import type { InferInsertModel } from 'drizzle-orm';
import { fillCheckIns } from './check-ins.ts';
import { between, type Context, earliest, later, MINUTE, unknownSecret } from './context.ts';
import { soldOption, welcomeDrink } from './demo-options.ts';
import type { DemoEvent } from './events.ts';
import { insertRows } from './insert-rows.ts';
import { type DemoPerson, isDemoMember } from './people.ts';
import type { Random } from './random.ts';
import { foodPreferences } from './texts/names.ts';

type Order = InferInsertModel<typeof orders>;
type Ticket = InferInsertModel<typeof tickets>;
type Booking = { readonly order: Order; readonly tickets: readonly Ticket[] };

/** People who may book, in booking order: the host's division mostly first. */
const queue = (random: Random, { text, host, divisions }: DemoEvent, people: readonly DemoPerson[]) => {
  const event = { targetUserType: text.audience ?? 'Students', divisions };
  const admitted = people.filter((person) => isEventFor(event, person));
  // The demo members book some of the events, so that the app has tickets to show.
  const isFirst = random.chance(0.4) ? isDemoMember : () => false;
  const placeOf = (person: DemoPerson, place: number) => {
    if (isFirst(person)) return -1;
    return person.divisionId === host.divisionId ? place * 0.15 : place;
  };
  return random
    .shuffled(admitted)
    .map((person, place) => ({ person, place: placeOf(person, place) }))
    .sort((a, b) => a.place - b.place)
    .map(({ person }) => person);
};

const fillRate = (random: Random, event: DemoEvent): number => {
  if (event.ongoing) return 0.93;
  if (random.chance(0.2)) return 1;
  return event.tab === 'history' ? 0.6 + random.unit() * 0.4 : 0.1 + random.unit() * 0.7;
};

/** The ticket's holder: usually the buyer, else a friend in the app or a guest by e-mail. */
const holderOf = (random: Random, buyer: DemoPerson, friend: DemoPerson, isExtra: boolean) => {
  const own = { person: buyer, holderId: buyer.id, holderEmail: null, passedOn: false };
  if (!random.chance(isExtra ? 0.5 : 0.02)) return own;
  if (random.chance(0.7)) return { person: friend, holderId: friend.id, holderEmail: null, passedOn: true };
  const holderEmail = `gast${random.int(1000, 9999)}@exempel.se`;
  return { person: friend, holderId: null, holderEmail, passedOn: true };
};

type Drawn = {
  readonly order: Order;
  readonly buyer: DemoPerson;
  readonly friend: DemoPerson;
  readonly isExtra: boolean;
};

type Span = { readonly from: Date; readonly until: Date; readonly now: Date };

const refundedIn = (random: Random, { cancelledAt }: DemoEvent, { from, until, now }: Span): Date =>
  cancelledAt ? between(random, cancelledAt, now) : between(random, from, until);

const ticketOf = ({ random, newId, now }: Context, event: DemoEvent, drawn: Drawn): Ticket => {
  const { order, buyer, friend, isExtra } = drawn;
  // The exponent makes the first ticket type the most common.
  const type = event.ticketTypes[Math.floor(random.unit() ** 1.6 * event.ticketTypes.length)];
  if (!type) throw new RangeError('A bookable event without ticket types');
  const { person, passedOn, ...holder } = holderOf(random, buyer, friend, isExtra);
  const until = earliest(now, event.startTime);
  const refunded = type.priceOre > 0 && random.chance(event.cancelledAt ? 0.4 : 0.03);
  const cameAt = later(event.startTime, random.int(-20, Math.min(80, event.text.hours * 50)) * MINUTE);
  const came =
    random.chance(0.88) && !refunded && !event.cancelledAt && event.startTime < now && cameAt < now;
  return {
    id: newId(),
    orderId: order.id ?? '',
    ticketTypeId: type.id,
    ...holder,
    pricePaidOre: type.priceOre,
    foodPreference:
      event.text.food && random.chance(0.3) ? random.pick(foodPreferences[person.language]) : null,
    codeHash: unknownSecret(random),
    transferTokenHash: unknownSecret(random),
    transferredAt: passedOn ? between(random, order.placedAt, until) : null,
    checkedInAt: came ? cameAt : null,
    refundedAt: refunded ? refundedIn(random, event, { from: order.placedAt, until, now }) : null,
    // Some late returns were refunded by half.
    refundedOre: refunded
      ? Math.round(type.priceOre * (event.cancelledAt ? 1 : random.pick([1, 1, 1, 0.5])))
      : null,
  };
};

/** Most orders come soon after the release; while the sale is open, some come in the last day. */
const placedAt = (
  { random, now }: Context,
  { ticketReservationExpiryTime }: DemoEvent,
  release: Date,
): Date => {
  const end = earliest(now, ticketReservationExpiryTime ?? now);
  const open = end.getTime() - release.getTime();
  const isLate = end.getTime() === now.getTime() && random.chance(0.15);
  return isLate
    ? later(end, -random.int(1, 30 * 60) * MINUTE)
    : later(release, Math.floor(random.unit() ** 2.5 * open));
};

const bookingsOf = (context: Context, event: DemoEvent, people: readonly DemoPerson[]): Booking[] => {
  const { random, newId, now } = context;
  const release = event.ticketReleaseTime;
  if (event.tab === 'draft' || !release || release > now || !event.text.seats) return [];
  const wanted = Math.round(event.text.seats * fillRate(random, event));
  const waiting = queue(random, event, people);
  const bookings: Booking[] = [];
  let taken = 0;
  for (const buyer of waiting) {
    if (taken >= wanted) break;
    const most = Math.min(event.text.perPerson ?? 1, wanted - taken);
    const count = random.chance(0.7) ? 1 : random.int(1, Math.min(most, 4));
    const order = {
      id: newId(),
      eventId: event.id,
      buyerId: buyer.id,
      placedAt: placedAt(context, event, release),
    };
    const drawn = Array.from({ length: count }, (_, index) =>
      ticketOf(context, event, { order, buyer, friend: random.pick(people), isExtra: index > 0 }),
    );
    taken += drawn.filter((ticket) => !ticket.refundedAt).length;
    bookings.push({ order, tickets: drawn });
  }
  return bookings;
};

export const fillTickets = async (
  context: Context,
  events: readonly DemoEvent[],
  people: readonly DemoPerson[],
): Promise<void> => {
  const bookings = events.flatMap((event) => bookingsOf(context, event, people));
  await insertRows(
    context.q,
    orders,
    bookings.map(({ order }) => order),
  );
  const all = bookings.flatMap((booking) => booking.tickets);
  await insertRows(context.q, tickets, all);
  const tonight = new Set(events.filter(({ ongoing }) => ongoing).map(({ id }) => id));
  const here = bookings.filter(({ order }) => tonight.has(order.eventId));
  // Most ticket holders have chosen a drink.
  const drinks = here
    .flatMap((booking) => booking.tickets)
    .flatMap(({ id }, index) => (index % 5 === 4 ? [] : [soldOption(id ?? '', welcomeDrink, 0, index % 3)]));
  await insertRows(context.q, ticketOptions, drinks);
  await fillCheckIns(
    context,
    here.flatMap((booking) => booking.tickets),
  );
};
