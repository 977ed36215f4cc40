import { divisionDisplayName } from '@karportalen/contract/core/access';
import type { QueryOf } from '@karportalen/contract/core/endpoint';
import { pickTexts } from '@karportalen/contract/core/text-fields';
import { isWaitingListClosed } from '@karportalen/contract/events/booking-end';
import { extraText, mainText, type Named } from '@karportalen/contract/events/fields';
import type { listMemberEvents } from '@karportalen/contract/events/member-endpoints';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { MAX_SERIES } from '@karportalen/contract/events/series-times';
import { isInTicketAudience } from '@karportalen/contract/events/ticket-audience';
import type { TicketAudience } from '@karportalen/contract/events/ticket-audience-kinds';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { latest } from '../platform/batch/latest.ts';
import { batchLoader } from '../platform/db/batch-loader.ts';
import type { Q } from '../platform/db/database.ts';
import { qualified } from '../platform/db/qualified.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { searchIn } from '../platform/lists/paging.ts';
import type { EventLine, EventTickets, OwnDraw, OwnPlaces } from './event-needs.ts';
import { isVisibleTo } from './event-visibility.ts';
import { type CountedOption, countsOf } from './option-counts.ts';
import { askedOut } from './questions.ts';
import { bookableFrom, releaseAnswer } from './release-answer.ts';
import type { EventRow } from './rules.ts';
import { isFirstOfSeries, seriesDates, siblings } from './series/member-series.ts';
import { eventCategories, events } from './tables.ts';
import { leftOf, memberOptions } from './ticket-options.ts';

const PAGE = 20;
/** Dates of a series in a list; the answer for a single event has all of them. */
const DATES_IN_LIST = 4;

type Asking = Pick<MemberCaller, 'id' | 'kind' | 'divisionId'>;

type Category = MemberEvent['categories'][number];
type CoHost = Named & { readonly isDivision: boolean };
/** Includes what decides which members see the type and how many are left; not sent to members. */
type Ticket = Omit<MemberEvent['eventReservationDetails']['tickets'][number], 'left' | 'isSoldOut'> & {
  readonly number: number | null;
  readonly taken: number;
  readonly audience: TicketAudience | null;
  readonly hidden: boolean;
};

/** What is the same for every member who sees the event. */
const sharedColumns = (
  {
    shownBookedColumn,
    onHoldColumn,
    typeTakenColumn,
    optionsTakenColumn,
    enteredColumn,
    lineColumn,
    takesCodesColumn,
  }: EventTickets,
  now: Date,
) => ({
  row: events,
  host: sql<Named | null>`(
    select json_build_object('id', c.id, 'name', c.name) from committees c where c.id = events.host_id)`,
  // Without the host, which can be its own co-host.
  coHosts: sql<CoHost[]>`(
    select coalesce(json_agg(json_build_object('id', coalesce(c.id, d.id), 'name', coalesce(c.name, d.name),
      'isDivision', c.id is null) order by coalesce(c.name, d.name) collate "sv-x-icu"), '[]'::json)
    from event_co_hosts h join divisions d on d.id = h.division_id left join committees c on c.id = h.committee_id
    where h.event_id = events.id and h.committee_id is distinct from events.host_id)`,
  categories: sql<Category[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'nameSwedish', c.name_swedish,
      'nameEnglish', c.name_english) order by c.name_swedish collate "sv-x-icu"), '[]'::json)
    from event_category_links l join event_categories c on c.id = l.category_id where l.event_id = events.id)`,
  divisions: sql<Named[]>`(
    select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
      order by d.name collate "sv-x-icu"), '[]'::json)
    from event_divisions l join divisions d on d.id = l.division_id where l.event_id = events.id)`,
  ownDivisionId: sql<string | null>`(select c.division_id from committees c where c.id = events.host_id)`,
  takesCodes: takesCodesColumn(now),
  tickets: sql<Ticket[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'swedishName', t.swedish_name,
      'englishName', t.english_name, 'price', t.price_ore / 100, 'position', t.position, 'number', t.number, 'audience', t.audience,
      'hidden', t.hidden, 'taken', ${typeTakenColumn(now)}) order by t.position), '[]'::json)
    from ticket_types t where t.event_id = events.id)`,
  taken: sql<number | null>`case when ${events.reservationType} <> 'Open'
    then ${shownBookedColumn} + ${onHoldColumn(now)} end`,
  optionsTaken: optionsTakenColumn(now),
  entered: enteredColumn,
  line: lineColumn,
});

const personalColumns = (
  member: Asking,
  { heldColumn, ownPlacesColumn, ownDrawColumn, heldUntilColumn }: EventTickets,
  now: Date,
  dates = MAX_SERIES,
) => ({
  series: seriesDates(isVisibleTo(member, now, siblings), dates),
  mine: heldColumn(member.id),
  own: ownPlacesColumn(member.id, now),
  draw: ownDrawColumn(member.id),
  heldUntil: heldUntilColumn(member.id, now),
});

type Shared = {
  readonly row: EventRow;
  readonly host: Named | null;
  readonly coHosts: CoHost[];
  readonly categories: Category[];
  readonly divisions: Named[];
  readonly ownDivisionId: string | null;
  readonly takesCodes: boolean;
  readonly tickets: Ticket[];
  readonly taken: number | null;
  readonly optionsTaken: readonly (CountedOption & { readonly n: number })[];
  readonly entered: number | null;
  readonly line: EventLine;
};
type Read = Shared & {
  readonly series: MemberEvent['series'];
  readonly mine: number;
  readonly own: OwnPlaces;
  readonly draw: OwnDraw | null;
  readonly heldUntil: string | null;
};

const shownCoHost = ({ id, name, isDivision }: CoHost): Named => ({
  id,
  name: isDivision ? divisionDisplayName(name) : name,
});

/** The ticket types that this member can book without a code. */
const ticketsFor = ({ tickets, ownDivisionId, row }: Shared, member: Asking) =>
  tickets
    .filter(({ audience, hidden }) => !hidden && isInTicketAudience(audience, member, ownDivisionId))
    .map(({ id, swedishName, englishName, price, position, number, taken }) => ({
      ...{ id, swedishName, englishName, price, position },
      ...leftOf(number, taken, row.showNumberOfTickets),
    }));

const toAnswer = (read: Read, member: Asking, now: Date): MemberEvent[] => {
  const { row, host, coHosts, categories, divisions, takesCodes, taken, mine, own } = read;
  const { draw, entered, line, heldUntil, series } = read;
  const { startTime, endTime } = row;
  if (!startTime || !endTime) return [];
  const isClosed = isWaitingListClosed(row, now);
  // While somebody waits, what is free is theirs.
  const free = line.length > 0 && !isClosed ? 0 : (row.numberOfTickets ?? 0) - (taken ?? 0);
  const left = taken === null ? null : Math.max(0, free);
  const isFull = row.waitingListMax !== null && line.length >= row.waitingListMax;
  return [
    {
      id: row.id,
      ...pickTexts(mainText, row),
      ...pickTexts(extraText, row),
      eventLink: row.eventLink,
      host,
      coHosts: coHosts.map(shownCoHost),
      categories,
      divisions,
      heldInLanguage: row.heldInLanguage,
      externalParticipants: row.externalParticipants,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      imageUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
      eventReservationDetails: {
        reservationType: row.reservationType,
        tickets: ticketsFor(read, member),
        takesCodes,
        options: memberOptions(row.options, countsOf(read.optionsTaken), row.showNumberOfTickets),
        maxTicketsPerPerson: row.maxTicketsPerPerson,
        gatherFoodPreferences: row.gatherFoodPreferences,
        ticketReleaseTime: bookableFrom(row, draw, now)?.toISOString() ?? null,
        ticketReservationExpiryTime: row.ticketReservationExpiryTime?.toISOString() ?? null,
        givesMarks: row.givesMarks,
        returnDeadline: row.returnDeadline?.toISOString() ?? null,
      },
      questions: askedOut(row.questions),
      left: row.showNumberOfTickets ? left : null,
      isSoldOut: left === 0,
      mine,
      booked: own.booked,
      release: releaseAnswer(row, { draw, entered }, now),
      entry: draw?.entry ?? null,
      waiting: own.waiting,
      waitingList: taken === null ? null : { ...line, isOpen: row.waitingList && !isFull && !isClosed },
      series: series && {
        ...series,
        dates: series.dates.map(({ id, startTime: at }) => ({ id, startTime: new Date(at).toISOString() })),
      },
      heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString(),
      hold: own.hold && { ...own.hold, expiresAt: new Date(own.hold.expiresAt).toISOString() },
    },
  ];
};

/** An array parameter: one statement text, and so one plan, for any number of ids. */
const anyOf = (ids: readonly string[]): SQL => sql`${events.id} = any(${sql.param(ids)}::uuid[])`;

type Asked = Partial<QueryOf<typeof listMemberEvents>>;

type EventsTable = typeof events | typeof siblings;

/** Condition: hosted or co-hosted by the division or one of its committees, or targeted at its members. */
const ofDivision = (table: EventsTable, id: string): SQL => sql`(
  exists (select from committees c where c.id = ${qualified(table.hostId)} and c.division_id = ${id})
  or exists (select from event_co_hosts h where h.event_id = ${qualified(table.id)} and h.division_id = ${id})
  or exists (select from event_divisions l where l.event_id = ${qualified(table.id)} and l.division_id = ${id}))`;

const after = (id: string): SQL => sql`(${events.startTime}, ${events.id}) > (
  select e.start_time, e.id from events e where e.id = ${id})`;

const matches = (table: EventsTable, { from, to, category, division, search }: Asked): SQL | undefined =>
  and(
    from === undefined ? undefined : gt(table.endTime, new Date(from)),
    to === undefined ? undefined : lt(table.startTime, new Date(to)),
    category === undefined
      ? undefined
      : sql`exists (select from event_category_links l where l.event_id = ${qualified(table.id)} and l.category_id = ${category})`,
    division === undefined ? undefined : ofDivision(table, division),
    search ? searchIn({ search }, table.searchText) : undefined,
  );

/** Condition: the events that this member sees and that match the filters; with `series: 'first'`, one per series. */
const listedFor = (member: MemberCaller, asked: Asked, now: Date): SQL | undefined => {
  const isListed = (table: EventsTable) => and(isVisibleTo(member, now, table), matches(table, asked));
  return and(
    isListed(events),
    asked.series === 'first' ? isFirstOfSeries(isListed(siblings)) : undefined,
    asked.before === undefined ? undefined : after(asked.before),
  );
};

/** The events that this member sees, soonest first. */
export const listEventsFor = async (
  q: Q,
  member: MemberCaller,
  { limit = PAGE, ...asked }: Asked & { readonly limit?: number },
  { tickets, now }: { readonly tickets: EventTickets; readonly now: Date },
): Promise<{ events: MemberEvent[]; more: boolean }> => {
  const rows = await q
    .select({ ...sharedColumns(tickets, now), ...personalColumns(member, tickets, now, DATES_IN_LIST) })
    .from(events)
    .where(listedFor(member, asked, now))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(limit + 1);
  return {
    events: rows.slice(0, limit).flatMap((row) => toAnswer(row, member, now)),
    more: rows.length > limit,
  };
};

type AskedEvent = { readonly q: Q; readonly id: string; readonly now: Date };

/**
 * Reads one event for one member. At a release everybody asks for the same event, whose places take longer to count the more are
 * held: what all see alike is read once for all who ask while a read is under way, and never from before they asked.
 */
export const memberEventReader = (tickets: EventTickets) => {
  const readShared = batchLoader<AskedEvent, Shared | undefined>(async (asked) => {
    const [{ q } = { q: undefined }] = asked;
    const ids = [...new Set(asked.map(({ id }) => id))];
    const rows = q
      ? await q
          .select(sharedColumns(tickets, latest(asked)))
          .from(events)
          .where(anyOf(ids))
      : [];
    const byId = new Map(rows.map((one) => [one.row.id, one]));
    return asked.map(({ id }) => byId.get(id));
  });
  return async (q: Q, member: Asking, id: string, now: Date): Promise<MemberEvent | undefined> => {
    const [shared, [personal]] = await Promise.all([
      readShared({ q, id, now }),
      q
        .select(personalColumns(member, tickets, now))
        .from(events)
        .where(and(eq(events.id, id), isVisibleTo(member, now))),
    ]);
    return shared && personal ? toAnswer({ ...shared, ...personal }, member, now)[0] : undefined;
  };
};

export const listMemberCategoryRows = (q: Q): Promise<Category[]> =>
  q
    .select({
      id: eventCategories.id,
      nameSwedish: eventCategories.nameSwedish,
      nameEnglish: eventCategories.nameEnglish,
    })
    .from(eventCategories)
    .orderBy(sql`${eventCategories.nameSwedish} collate "sv-x-icu"`);
