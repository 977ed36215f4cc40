import { divisionDisplayName } from '@karportalen/contract/core/access';
import { pickTexts } from '@karportalen/contract/core/text-fields';
import { isWaitingListClosed } from '@karportalen/contract/events/booking-end';
import { extraText, mainText, type Named } from '@karportalen/contract/events/fields';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { MAX_SERIES } from '@karportalen/contract/events/series-times';
import { isInTicketAudience } from '@karportalen/contract/events/ticket-audience';
import type { TicketAudience } from '@karportalen/contract/events/ticket-audience-kinds';
import { sql } from 'drizzle-orm';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import type { EventLine, EventTickets, OwnDraw, OwnPlaces } from './event-needs.ts';
import { isVisibleTo } from './event-visibility.ts';
import { type CountedOption, countsOf } from './option-counts.ts';
import { askedOut } from './questions.ts';
import { bookableFrom, releaseAnswer } from './release-answer.ts';
import type { EventRow } from './rules.ts';
import { seriesDates, siblings } from './series/member-series.ts';
import { events } from './tables.ts';
import { leftOf, memberOptions } from './ticket-options.ts';

/** Dates of a series in a list; the answer for a single event has all of them. */
export const DATES_IN_LIST = 4;

export type Asking = Pick<MemberCaller, 'id' | 'kind' | 'divisionId'>;

export type Category = MemberEvent['categories'][number];

type CoHost = Named & { readonly isDivision: boolean };

/** Includes what decides which members see the type and how many are left; not sent to members. */
type Ticket = Omit<MemberEvent['eventReservationDetails']['tickets'][number], 'left' | 'isSoldOut'> & {
  readonly number: number | null;
  readonly taken: number;
  readonly audience: TicketAudience | null;
  readonly hidden: boolean;
};

/** What is the same for every member who sees the event. */
export const sharedColumns = (
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

export const personalColumns = (
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

export type Shared = {
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

export const toAnswer = (read: Read, member: Asking, now: Date): MemberEvent[] => {
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
