import type { Answers } from '@karportalen/contract/tickets/answers';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { events, ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { changedSince, type ReadMark } from '../../platform/db/changed-since.ts';
import { readByCursor } from '../../platform/db/cursor.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { organiserName } from '../../platform/ownership/organiser-name.ts';
import { optionCellsColumn, ticketOptionsText } from '../booking/options-sql.ts';
import { checkIns } from '../tables/check-ins.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';

// A guest's name is one text: its last word is the last name; a single word is the first name.
const guestLastName = sql`nullif(substring(${tickets.holderName} from '\\s(\\S+)$'), '')`;

const guestFirstName = sql`regexp_replace(${tickets.holderName}, '\\s+\\S+$', '')`;

export const lastName = sql<string>`coalesce(${appUsers.lastName}, ${guestLastName}, '')`;

export const firstName = sql<string>`coalesce(${appUsers.firstName}, ${guestFirstName}, '')`;

/** An erased member still takes a place. */
const erased = sql`case when ${appUsers.erasedAt} is not null then 'Raderad medlem' end`;

export const cidOrEmail = sql<string>`coalesce(${appUsers.cid}, ${appUsers.email}, ${tickets.holderEmail}, ${erased}, '')`;

export const checkedInBy = sql<
  string | null
>`coalesce(${checkIns.byDoor}, ${organiserName(checkIns.byUser)})`;

/** The entry that counts, if any. */
export const countedEntry = and(
  eq(checkIns.ticketId, tickets.id),
  isNull(checkIns.undoneAt),
  eq(checkIns.isDouble, false),
);

/** By last name; those without one come last. */
export const ofList = (eventId: string) =>
  and(eq(orders.eventId, eventId), isNull(events.participantsDeletedAt));

const isListed = isNull(tickets.refundedAt);

/** By last name; those without one come last. */
const readPeople = (q: Q, where: SQL | undefined) =>
  q
    .select({
      id: tickets.id,
      firstName: firstName.as('first_name'),
      lastName: lastName.as('last_name'),
      cidOrEmail: cidOrEmail.as('cid_or_email'),
      ticketName: ticketTypes.swedishName,
      options: ticketOptionsText.as('options_text'),
      optionCells: optionCellsColumn.as('option_cells'),
      byTransfer: sql<boolean>`${tickets.transferredAt} is not null`.as('by_transfer'),
      food: tickets.foodPreference,
      answers: tickets.answers,
      orderAnswers: sql<Answers | null>`${orders.answers}`.as('order_answers'),
      checkedInAt: tickets.checkedInAt,
      checkedInBy: checkedInBy.as('checked_in_by'),
      refundedAt: tickets.refundedAt,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(appUsers, eq(appUsers.id, tickets.holderId))
    .leftJoin(checkIns, countedEntry)
    .where(where)
    .orderBy(
      sql`coalesce(${appUsers.lastName}, ${guestLastName}) collate "sv-x-icu" asc nulls last`,
      sql`${firstName} collate "sv-x-icu"`,
      sql`${cidOrEmail} collate "sv-x-icu"`,
      tickets.id,
    );

export type Participant = Awaited<ReturnType<typeof readPeople>>[number];

export const listParticipants = (q: Q, eventId: string): Promise<Participant[]> =>
  readPeople(q, and(ofList(eventId), isListed));

type Ticket = { readonly eventId: string; readonly ticketId: string };

/** Also a refunded one. */
export const findParticipant = async (
  q: Q,
  { eventId, ticketId }: Ticket,
): Promise<Participant | undefined> => {
  const [row] = await readPeople(q, and(ofList(eventId), eq(tickets.id, ticketId)));
  return row;
};

type PersonRow = Readonly<
  Record<'id' | 'first_name' | 'last_name' | 'cid_or_email' | 'swedish_name', string> &
    Record<'by_transfer', boolean> &
    Record<'answers' | 'order_answers', Answers | null> &
    Record<'option_cells', Readonly<Record<string, string>> | null> &
    Record<
      'options_text' | 'food_preference' | 'checked_in_at' | 'checked_in_by' | 'refunded_at',
      string | null
    >
>;

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toParticipant = (row: PersonRow): Participant => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  cidOrEmail: row.cid_or_email,
  ticketName: row.swedish_name,
  options: row.options_text,
  optionCells: row.option_cells,
  byTransfer: row.by_transfer,
  food: row.food_preference,
  answers: row.answers,
  orderAnswers: row.order_answers,
  checkedInAt: instantOf(row.checked_in_at),
  checkedInBy: row.checked_in_by,
  refundedAt: instantOf(row.refunded_at),
});

export async function* readParticipants(
  tx: Tx,
  eventId: string,
  ended: AbortSignal,
): AsyncGenerator<Participant[]> {
  const query = readPeople(tx, and(ofList(eventId), isListed)).getSQL();
  for await (const rows of readByCursor<PersonRow>(tx, query, ended)) yield rows.map(toParticipant);
}

/** Participants with changes, refunded ones included. */
export const listChanged = (q: Q, eventId: string, since: ReadMark): Promise<Participant[]> =>
  readPeople(q, and(ofList(eventId), changedSince(since, tickets, ticketTypes, appUsers)));

export const countParticipants = async (q: Q, eventId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(and(ofList(eventId), isListed));
  return row?.n ?? 0;
};
