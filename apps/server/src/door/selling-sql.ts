import type { DoorSelling, SoldByDoors } from '@karportalen/contract/door/selling';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { events, ticketTypes } from '../events/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { doorSales } from '../tickets/tables/door-sales.ts';
import { readAllotment } from './places-sql.ts';

type Door = { readonly id: string; readonly eventId: string };

/** What this door may sell, without hidden ticket types; null unless the organiser allows sales at the door. */
export const readSelling = async (q: Q, door: Door): Promise<DoorSelling | null> => {
  const types = await q
    .select({
      id: ticketTypes.id,
      swedishName: ticketTypes.swedishName,
      englishName: ticketTypes.englishName,
      priceOre: ticketTypes.priceOre,
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(
      and(eq(ticketTypes.eventId, door.eventId), eq(ticketTypes.hidden, false), eq(events.doorSelling, true)),
    )
    .orderBy(asc(ticketTypes.position));
  if (types.length === 0) return null;
  return {
    types: types.map(({ priceOre, ...type }) => ({ ...type, price: priceOre / 100 })),
    allotment: await readAllotment(q, door.id),
  };
};

export const setSelling = async (q: Q, eventId: string, doorSelling: boolean): Promise<void> => {
  // Not an edit of the event, so `updatedAt` stays.
  await q
    .update(events)
    .set({ doorSelling, updatedAt: sql`${events.updatedAt}` })
    .where(eq(events.id, eventId));
};

export const isSelling = async (q: Q, eventId: string): Promise<boolean> => {
  const [row] = await q
    .select({ doorSelling: events.doorSelling })
    .from(events)
    .where(eq(events.id, eventId));
  return row?.doorSelling ?? false;
};

export const readSoldByDoors = async (q: Q, eventId: string): Promise<SoldByDoors> => {
  const { rows } = await q.execute<Omit<SoldByDoors, 'over'>>(sql`
    select count(*)::int as tickets,
      coalesce(sum(t.price_paid_ore) filter (where o.paid_by = 'cash'), 0) / 100.0::float as cash,
      coalesce(sum(t.price_paid_ore) filter (where o.paid_by = 'ownSwish'), 0) / 100.0::float as "ownSwish"
    from door_sales s join orders o on o.id = s.order_id join tickets t on t.order_id = o.id
    where s.event_id = ${eventId} and t.refunded_at is null`);
  const over = await q
    .select({
      id: doorSales.id,
      by: doorSales.byDoor,
      at: doorSales.at,
      count: sql<number>`(select count(*)::int from tickets t where t.order_id = door_sales.order_id)`,
      over: doorSales.over,
    })
    .from(doorSales)
    .where(and(eq(doorSales.eventId, eventId), gt(doorSales.over, 0)))
    .orderBy(asc(doorSales.at), asc(doorSales.id));
  return {
    ...(rows[0] ?? { tickets: 0, cash: 0, ownSwish: 0 }),
    over: over.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
};
