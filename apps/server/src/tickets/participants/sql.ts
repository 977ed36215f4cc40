import type { EventAccess } from '@karportalen/contract/events/co-hosts';
import type { CallOff } from '@karportalen/contract/events/event-status';
import type { Answers } from '@karportalen/contract/tickets/answers';
import type { ListNeed } from '@karportalen/contract/tickets/list-needs';
import { PEOPLE_DELETED } from '@karportalen/contract/tickets/participant-texts';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { and, count, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  accessTo,
  eventScope,
  orRefuseCoHost,
  refuseCoHost,
  sharedEvents,
} from '../../events/event-scope.ts';
import { eventHistory } from '../../events/history-item.ts';
import { listed as listedEvents, title } from '../../events/list-sql.ts';
import { lockEventWhere } from '../../events/lock-event.ts';
import { events, ticketTypes } from '../../events/tables.ts';
import { committees } from '../../organisations/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { changedSince, type ReadMark } from '../../platform/db/changed-since.ts';
import { readByCursor } from '../../platform/db/cursor.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { keepBefore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { foundRows, type ListReading, readTab, readTabs, type Tab } from '../../platform/lists/paged-tabs.ts';
import type { Moment } from '../../platform/lists/prepared-page.ts';
import { statusBy } from '../../platform/lists/status-search.ts';
import { organiserName } from '../../platform/ownership/organiser-name.ts';
import { published } from '../../platform/ownership/owner-columns.ts';
import { optionCellsColumn, ticketOptionsText } from '../booking/options-sql.ts';
import { checkIns } from '../tables/check-ins.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { listNeeds, moneyNeedsColumn } from './list-needs.ts';
import { isRemovalSearched, removalDate } from './retention.ts';

/** Published events with tickets to book. */
export const hasParticipantList = (): SQL | undefined =>
  and(published(events), inArray(events.reservationType, ['Free', 'Paid']));

const by = events.overAt;
const coming = { where: (now: Moment) => and(hasParticipantList(), gt(by, now)), by };
const past = { where: (now: Moment) => and(hasParticipantList(), lte(by, now)), by };

// The PIN is shown and searched in this list only.
const deleted = statusBy(
  { deleted: PEOPLE_DELETED },
  () => sql`case when ${events.participantsDeletedAt} is not null then 'deleted' end`,
);
const shown = { dates: [events.startTime], pin: events.pin, statuses: [deleted] };
const all = { ...listedEvents, ...shown, list: 'ticketed events' } as const;
const whole: Tab = { ...all, where: hasParticipantList, by: events.startTime, first: 'greatest' };
/** Upcoming events, soonest first; then past ones, latest first. */
const halves: readonly [Tab, Tab] = [
  { ...all, ...coming, rest: [past], by: events.startTime, first: 'least', isSparse: true },
  { ...all, ...past, rest: [coming], by: events.startTime, first: 'greatest' },
];

const counted = (what: SQL) => sql<number>`(
  select count(${what})::int from orders o join tickets t on t.order_id = o.id
  where o.event_id = ${events.id} and t.refunded_at is null)`;

const columns = {
  eventId: events.id,
  title,
  startTime: events.startTime,
  endTime: events.endTime,
  hostId: committees.id,
  hostName: committees.name,
  participants: counted(sql`*`),
  totalParticipants: events.numberOfTickets,
  checkedInParticipants: counted(sql`t.checked_in_at`),
  pin: events.pin,
  doorSecret: events.doorSecret,
  participantsDeletedAt: events.participantsDeletedAt,
  cancelledAt: events.cancelledAt,
  takenDownAt: events.takenDownAt,
  overAt: events.overAt,
  moneyNeeds: moneyNeedsColumn,
};

/** Condition: lists that show a searched day as the one on which they are or were deleted. */
const foundByRemoval = async (
  q: Q,
  { search }: ListReading['query'],
  retentionDays: number,
): Promise<SQL | undefined> => {
  const isFound = isRemovalSearched(search, retentionDays);
  return isFound && foundRows(q, events, sql`select id from ${events} where ${isFound}`);
};

export const listSummaries = async (
  q: Q,
  reading: ListReading,
  retentionDays: number,
): Promise<{ events: ParticipantsSummary[]; total: number }> => {
  const read = (which: SQL | undefined, order: readonly SQL[], total: SQL<number>) =>
    q
      .select({ ...columns, total })
      .from(events)
      .innerJoin(committees, eq(committees.id, events.hostId))
      .where(which)
      .orderBy(...order);
  const others = await sharedEvents(q, reading.caller);
  const shared = [...others].flatMap(([id, access]) => (access === 'edit' ? [id] : []));
  const found = { ...reading, shared, alsoFound: await foundByRemoval(q, reading.query, retentionDays) };
  const { rows, total } = reading.query.sort
    ? await readTab(q, whole, found, read)
    : await readTabs(q, halves, found, read);
  // Only the owner sees for which repayments a list is kept.
  const seen = rows.map((row) => (others.has(row.eventId) ? { ...row, moneyNeeds: [] } : row));
  return { events: seen.map((row) => toSummary(row, retentionDays, reading.now)), total };
};

type Row = {
  eventId: string;
  title: string;
  startTime: Date | null;
  endTime: Date | null;
  hostId: string;
  hostName: string;
  participants: number;
  totalParticipants: number | null;
  checkedInParticipants: number;
  pin: string;
  doorSecret: string;
  participantsDeletedAt: Date | null;
  cancelledAt: Date | null;
  takenDownAt: Date | null;
  overAt: Date | null;
  moneyNeeds: ListNeed[];
};

const toSummary = (row: Row, retentionDays: number, now: Date): ParticipantsSummary => {
  const { startTime, endTime, participantsDeletedAt } = row;
  if (!startTime || !endTime) throw new Error('a published event without its times');
  return {
    eventId: row.eventId,
    title: row.title,
    participants: row.participants,
    checkedInParticipants: row.checkedInParticipants,
    pin: row.pin,
    doorSecret: row.doorSecret,
    neededFor: listNeeds(row, now),
    startDate: startTime.toISOString(),
    endDate: endTime.toISOString(),
    host: { id: row.hostId, name: row.hostName },
    totalParticipants: row.totalParticipants ?? 0,
    removalDate: participantsDeletedAt || row.participants === 0 ? null : removalDate(endTime, retentionDays),
    participantsDeletedAt: participantsDeletedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    takenDownAt: row.takenDownAt?.toISOString() ?? null,
  };
};

/** The access to the event that an action on its participant list needs. */
type ListNeeded = Exclude<EventAccess, 'read'>;

const one = (caller: Caller, id: string, need: ListNeeded) =>
  and(eq(events.id, id), eventScope(caller, need), hasParticipantList());

/** A participant list's heading; undefined outside the caller's scope. Refuses a co-host whose access is too low. */
export const findList = async (q: Q, id: string, caller: Caller, need: ListNeeded = 'own') => {
  const [row] = await q
    .select({
      title,
      pin: events.pin,
      doorSecret: events.doorSecret,
      startTime: events.startTime,
      gathersFood: events.gatherFoodPreferences,
      options: events.options,
      questions: events.questions,
      sensitiveAnswersDeletedAt: events.sensitiveAnswersDeletedAt,
    })
    .from(events)
    .where(one(caller, id, need));
  return orRefuseCoHost(q, row, { id, caller, need });
};

/** Whether and how an event was cancelled. */
export const readCallOff = async (q: Q, id: string): Promise<CallOff> => {
  const { deletedAt, takenDownAt, cancelledAt } = events;
  return singleRow(
    await q.select({ deletedAt, takenDownAt, cancelledAt }).from(events).where(eq(events.id, id)),
  );
};

/** Locks the event's row: nobody books meanwhile. */
export const lockList = async (
  q: Q,
  id: string,
  caller: Caller,
  need: ListNeeded = 'own',
): Promise<boolean> => {
  const locked = lockEventWhere(q, one(caller, id, need));
  keepBefore(q, eventHistory, id);
  // The access is read in a second statement, after the lock: the one that waited for the lock has an older snapshot.
  const [isLocked, access] = await Promise.all([locked, accessTo(q, id, caller)]);
  refuseCoHost(access, need);
  return isLocked && access !== undefined;
};

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
