import { pickTexts } from '@karportalen/contract/core/text-fields';
import { toStockholm } from '@karportalen/contract/core/time';
import type { CoHost, EventAccess } from '@karportalen/contract/events/co-hosts';
import { eventStatus } from '@karportalen/contract/events/event-status';
import { type Event, extraText, mainText, type Named } from '@karportalen/contract/events/fields';
import { audienceLabels } from '@karportalen/contract/events/kinds';
import { getTableColumns, sql } from 'drizzle-orm';
import { type OwnerNames, ownerNames, shownOwner } from '../organisations/created-by.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { sharedNames } from '../platform/lists/shared-names.ts';
import { organiserName } from '../platform/ownership/organiser-name.ts';
import { coHostsColumn } from './co-hosts.ts';
import type { EventTickets } from './event-needs.ts';
import { questionsOut } from './questions.ts';
import { releaseOf } from './release-columns.ts';
import type { EventRow } from './rules.ts';
import { seriesColumn } from './series/series-column.ts';
import { events } from './tables.ts';
import { optionsOut } from './ticket-options.ts';

type Ticket = Event['eventReservationDetails']['tickets'][number];

// Columns that no answer contains are not read.
const {
  searchText,
  deletedAt,
  participantsDeletedAt,
  sensitiveAnswersDeletedAt,
  pin,
  doorSecret,
  createdAt,
  ...answered
} = getTableColumns(events);

const shared = {
  ...ownerNames(events),
  saver: organiserName(events.updatedBy),
  hostName: sql<string | null>`(select c.name from committees c where c.id = ${events.hostId})`,
};
export const inList = sharedNames(shared);

/** All columns of the event itself, without categories, divisions and ticket types. */
export const ownColumns = { ...answered, ...shared };
/** The parts of an event without categories, divisions, ticket types, co-hosts and series. */
export const noParts = { categories: [], divisions: [], tickets: [], coHosts: [], booked: 0, series: null };

// Subselects, evaluated for the page's rows only, so that a page costs the same however many events there are.
const makeColumns = ({ shownBookedColumn }: EventTickets) => ({
  ...ownColumns,
  categories: sql<Named[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name_swedish)
      order by c.name_swedish collate "sv-x-icu"), '[]'::json)
    from event_category_links l join event_categories c on c.id = l.category_id where l.event_id = events.id)`,
  divisions: sql<Named[]>`(
    select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
      order by d.name collate "sv-x-icu"), '[]'::json)
    from event_divisions l join divisions d on d.id = l.division_id where l.event_id = events.id)`,
  tickets: sql<Ticket[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'swedishName', t.swedish_name,
      'englishName', t.english_name, 'price', t.price_ore / 100, 'number', t.number, 'audience', t.audience,
      'hidden', t.hidden) order by t.position), '[]'::json)
    from ticket_types t where t.event_id = events.id)`,
  coHosts: sql<CoHost[]>`${coHostsColumn}`,
  booked: shownBookedColumn,
  series: seriesColumn,
});

const made = new WeakMap<EventTickets, ReturnType<typeof makeColumns>>();

/** Cached: building the columns takes longer than using them. */
export const columnsWith = (tickets: EventTickets) => {
  const columns = made.get(tickets) ?? makeColumns(tickets);
  made.set(tickets, columns);
  return columns;
};

type Answered = Pick<EventRow, keyof typeof answered>;

export type Read = Answered &
  OwnerNames & {
    readonly saver: string | null;
    readonly hostName: string | null;
    readonly categories: Named[];
    readonly divisions: Named[];
    readonly tickets: Ticket[];
    readonly coHosts: CoHost[];
    readonly booked: number;
    readonly series: Event['series'];
  };

const cancellationOf = ({ cancelledAt, cancellationSwedish, cancellationEnglish }: Answered) =>
  cancelledAt && {
    cancelledAt: cancelledAt.toISOString(),
    messageSwedish: cancellationSwedish ?? '',
    messageEnglish: cancellationEnglish ?? '',
  };

const reservationOf = (row: Read): Event['eventReservationDetails'] => ({
  reservationType: row.reservationType,
  tickets: row.tickets,
  numberOfTickets: row.numberOfTickets,
  maxTicketsPerPerson: row.maxTicketsPerPerson,
  showNumberOfTickets: row.showNumberOfTickets,
  gatherFoodPreferences: row.gatherFoodPreferences,
  ticketReleaseTime: row.ticketReleaseTime?.toISOString() ?? null,
  ticketReservationExpiryTime: row.ticketReservationExpiryTime?.toISOString() ?? null,
  ticketReservationExpiryTimeUtc: row.ticketReservationExpiryTime?.toISOString() ?? null,
  accountNumber: row.accountNumber,
  resultUnit: row.resultUnit,
  currentTicketsBooked: row.booked,
  options: optionsOut(row.options),
  ...releaseOf(row),
});

const hostOf = ({ hostId, hostName }: Read): Named | null =>
  hostId === null || hostName === null ? null : { id: hostId, name: hostName };

export const toAnswer =
  (now: Date, access: EventAccess = 'own') =>
  (row: Read): Event => {
    return {
      id: row.id,
      ...pickTexts(mainText, row),
      ...pickTexts(extraText, row),
      eventLink: row.eventLink,
      host: hostOf(row),
      categories: row.categories,
      categoryIds: row.categories.map(({ id }) => id),
      divisions: row.divisions,
      targetUserType: row.targetUserType,
      audience: audienceLabels[row.targetUserType],
      heldInLanguage: row.heldInLanguage,
      date: row.startTime && toStockholm(row.startTime).date,
      startTime: row.startTime?.toISOString() ?? null,
      endTime: row.endTime?.toISOString() ?? null,
      imageUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
      isDraft: row.isDraft,
      externalParticipants: row.externalParticipants,
      eventReservationDetails: reservationOf(row),
      questions: questionsOut(row.questions),
      answersUntil: row.answersUntil?.toISOString() ?? null,
      coHosts: row.coHosts,
      access,
      status: eventStatus(row, now),
      takenDownReason: row.takenDownReason,
      cancellation: cancellationOf(row),
      series: row.series,
      ...shownOwner(row),
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.saver,
    };
  };
