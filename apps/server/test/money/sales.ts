import { ticketTypes } from '../../src/events/tables.ts';
import type { Q } from '../../src/platform/db/database.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { orders, type PaidBy } from '../../src/tickets/tables/orders.ts';
import { tickets } from '../../src/tickets/tables/tickets.ts';
import { makeEvent } from '../makers.ts';

type EventValues = Omit<Parameters<typeof makeEvent>[2], 'owner'> & {
  readonly types?: readonly { readonly name: string; readonly ore: number }[];
};

/** A paid event hosted by the committee, with its ticket types in order. */
export const makePaidEvent = async (
  q: Q,
  host: { readonly id: string },
  { types, ...values }: EventValues = {},
) => {
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const event = await makeEvent(q, new Date('2026-11-15T12:00:00Z'), {
    owner,
    hostId: host.id,
    reservationType: 'Paid',
    numberOfTickets: 1000,
    accountNumber: '3010',
    resultUnit: '12',
    ...values,
  });
  const given = types ?? [{ name: 'Ordinarie', ore: 15_000 }];
  const rows = await q
    .insert(ticketTypes)
    .values(
      given.map(({ name, ore }, position) => ({
        eventId: event.id,
        position,
        swedishName: name,
        englishName: name,
        priceOre: ore,
      })),
    )
    .returning();
  return { event, types: rows.sort((a, b) => a.position - b.position) };
};

type Refund = { readonly at: string; readonly ore?: number };
type Sale = {
  readonly at: string;
  readonly count?: number;
  readonly type?: number;
  readonly ore?: number;
  readonly paidBy?: PaidBy;
  readonly refund?: Refund;
};

/** Tickets bought in one order; a refund covers all of them. */
export const sell = async (
  q: Q,
  { event, types }: Awaited<ReturnType<typeof makePaidEvent>>,
  { at, count = 1, type = 0, ore, paidBy, refund }: Sale,
) => {
  const ticketType = types[type];
  if (!ticketType) throw new Error('no such ticket type');
  const order = singleRow(
    await q
      .insert(orders)
      .values({ eventId: event.id, placedAt: new Date(at), ...(paidBy && { paidBy }) })
      .returning(),
  );
  const pricePaidOre = ore ?? ticketType.priceOre;
  const refunded = refund && {
    refundedAt: new Date(refund.at),
    refundedOre: refund.ore ?? pricePaidOre,
  };
  await q.insert(tickets).values(
    Array.from({ length: count }, () => ({
      orderId: order.id,
      ticketTypeId: ticketType.id,
      pricePaidOre,
      ...refunded,
    })),
  );
  return order;
};
