import type { EventAccess } from '@karportalen/contract/events/co-hosts';
import type { CallOff } from '@karportalen/contract/events/event-status';
import type { ListNeed } from '@karportalen/contract/tickets/list-needs';
import { PEOPLE_DELETED } from '@karportalen/contract/tickets/participant-texts';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
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
import { events } from '../../events/tables.ts';
import { committees } from '../../organisations/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { keepBefore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { foundRows, type ListReading, readTab, readTabs, type Tab } from '../../platform/lists/paged-tabs.ts';
import type { Moment } from '../../platform/lists/prepared-page.ts';
import { statusBy } from '../../platform/lists/status-search.ts';
import { published } from '../../platform/ownership/owner-columns.ts';
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
