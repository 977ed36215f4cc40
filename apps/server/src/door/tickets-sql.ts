import type { DoorTicket } from '@karportalen/contract/door/fields';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { events, ticketTypes } from '../events/tables.ts';
import { appUsers } from '../people/tables.ts';
import { changedSince, type ReadMark } from '../platform/db/changed-since.ts';
import type { Q } from '../platform/db/database.ts';
import { ticketOptionsEnglish, ticketOptionsText } from '../tickets/booking/options-sql.ts';
import {
  checkedInBy,
  cidOrEmail,
  countedEntry,
  firstName,
  lastName,
  ofList,
} from '../tickets/participants/people-sql.ts';
import { checkIns } from '../tickets/tables/check-ins.ts';
import { orders } from '../tickets/tables/orders.ts';
import { tickets } from '../tickets/tables/tickets.ts';

export const holderName = sql<string>`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${cidOrEmail})`;

const hasDouble = sql<boolean>`exists (
  select from check_ins d where d.ticket_id = ${tickets.id} and d.undone_at is null and d.is_double)`;

/** One JSON value is parsed ten times faster than as many rows; bytea is written in it as hexadecimal. */
const asList = sql<
  Row[]
>`coalesce(json_agg(json_build_array(${tickets.id}, ${holderName}, ${ticketTypes.swedishName},
  ${ticketTypes.englishName}, case when ${events.gatherFoodPreferences} then ${tickets.foodPreference} end, ${tickets.checkedInAt}, ${checkedInBy},
  ${hasDouble}, ${tickets.refundedAt} is not null, ${tickets.generation}, encode(${tickets.codeHash}, 'hex'), ${ticketOptionsText},
  ${ticketOptionsEnglish})
  order by ${tickets.id}), '[]')`;

type Row = readonly [
  id: string,
  name: string,
  type: string,
  typeEnglish: string,
  food: string | null,
  checkedInAt: string | null,
  checkedInBy: string | null,
  isDouble: boolean,
  isRefunded: boolean,
  generation: number,
  codeHash: string | null,
  options: string | null,
  optionsEnglish: string | null,
];

const toTicket = (row: Row): DoorTicket => {
  const [id, name, type, typeEnglish, food, checkedInAt, checkedInBy, ...rest] = row;
  const [isDouble, isRefunded, generation, codeHash, options, optionsEnglish] = rest;
  return {
    id,
    name: isRefunded ? '' : name,
    type,
    typeEnglish,
    food: isRefunded ? null : food,
    options: isRefunded ? null : options,
    optionsEnglish: isRefunded ? null : optionsEnglish,
    checkedInAt: checkedInAt && new Date(checkedInAt).toISOString(),
    checkedInBy,
    isDouble,
    status: isRefunded ? 'refunded' : checkedInAt ? 'checkedIn' : 'valid',
    generation,
    codeHash: codeHash && Buffer.from(codeHash, 'hex').toString('base64url'),
  };
};

const read = async (q: Q, where: SQL | undefined): Promise<DoorTicket[]> => {
  const [found] = await q
    .select({ list: asList })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(appUsers, eq(appUsers.id, tickets.holderId))
    .leftJoin(checkIns, countedEntry)
    .where(where);
  return (found?.list ?? []).map(toTicket);
};

export const listTickets = (q: Q, eventId: string): Promise<DoorTicket[]> => read(q, ofList(eventId));

export const listChangedTickets = (q: Q, eventId: string, since: ReadMark): Promise<DoorTicket[]> =>
  read(q, and(ofList(eventId), changedSince(since, tickets, ticketTypes, appUsers)));

export const findDoorTicket = async (
  q: Q,
  eventId: string,
  ticketId: string,
): Promise<DoorTicket | undefined> => (await read(q, and(ofList(eventId), eq(tickets.id, ticketId))))[0];

export const countTickets = async (q: Q, eventId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(ofList(eventId));
  return row?.n ?? 0;
};

/** The event of a ticket, by id or by code. */
export const findTicketEvent = async (
  q: Q,
  shown: { readonly ticketId: string } | { readonly codeHash: Buffer },
): Promise<{ ticketId: string; eventId: string } | undefined> => {
  const which = 'ticketId' in shown ? eq(tickets.id, shown.ticketId) : eq(tickets.codeHash, shown.codeHash);
  const [row] = await q
    .select({ ticketId: tickets.id, eventId: orders.eventId })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(which);
  return row;
};
