import type { HeldInLanguage, ReservationType, TargetUserType } from '@karportalen/contract/events/kinds';
import type { Question } from '@karportalen/contract/events/question-kinds';
import { type TicketAudience, ticketAudiences } from '@karportalen/contract/events/ticket-audience-kinds';
import type { TicketOption } from '@karportalen/contract/events/ticket-options';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { committees, divisions, owners } from '../organisations/tables.ts';
import { appUsers } from '../people/tables.ts';
import {
  createdAt,
  inSwedish,
  instantColumn,
  primaryId,
  searchIndex,
  searchText,
  updatedAt,
} from '../platform/columns.ts';
import { imageIndex, images } from '../platform/images/tables.ts';
import {
  draft,
  listIndexes,
  ownerCheck,
  ownerColumns,
  published,
} from '../platform/ownership/owner-columns.ts';
import { eventChecks } from './event-checks.ts';
import { releaseChecks, releaseColumns } from './release-columns.ts';

export const eventCategories = pgTable('event_categories', {
  id: primaryId(),
  nameSwedish: text('name_swedish').notNull().unique(),
  nameEnglish: text('name_english').notNull(),
});

/** 128 random bits as base64url: one UUID has only 122, so two are hashed to 16 bytes. */
const randomSecret = sql`translate(encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '+/=', '-_')`;

type ReasonColumns = Readonly<Record<'takenDownReason' | 'cancellationSwedish', SQLWrapper>>;

/** The line that the archive shows under an event that was taken down or cancelled, in lower case. */
export const shownReason = ({ takenDownReason, cancellationSwedish }: ReasonColumns): SQL =>
  sql`lower('Anledning: ' || coalesce(${takenDownReason}, ${cancellationSwedish}))`;
export const hasReason = ({ takenDownReason, cancellationSwedish }: ReasonColumns): SQL =>
  sql`coalesce(${takenDownReason}, ${cancellationSwedish}) is not null`;

/** A draft may have empty texts and no host or times. Active or history follows from the end time. */
export const events = pgTable(
  'events',
  {
    id: primaryId(),
    name: text('name').notNull().default(''),
    nameSwedish: text('name_swedish').notNull().default(''),
    description: text('description').notNull().default(''),
    descriptionSwedish: text('description_swedish').notNull().default(''),
    location: text('location').notNull().default(''),
    locationSwedish: text('location_swedish').notNull().default(''),
    eventLink: text('event_link'),
    linkButtonText: text('link_button_text'),
    linkButtonTextSwedish: text('link_button_text_swedish'),
    hostId: uuid('host_id').references(() => committees.id),
    targetUserType: text('target_user_type').$type<TargetUserType>().notNull().default('Students'),
    heldInLanguage: text('held_in_language').$type<HeldInLanguage>().notNull().default('English'),
    startTime: instantColumn('start_time'),
    endTime: instantColumn('end_time'),
    imageSha256: text('image_sha256').references(() => images.sha256),
    imageCred: text('image_cred'),
    isDraft: boolean('is_draft').notNull(),
    externalParticipants: boolean('external_participants').notNull().default(false),
    reservationType: text('reservation_type').$type<ReservationType>().notNull().default('Open'),
    numberOfTickets: integer('number_of_tickets'),
    maxTicketsPerPerson: integer('max_tickets_per_person'),
    showNumberOfTickets: boolean('show_number_of_tickets').notNull().default(false),
    gatherFoodPreferences: boolean('gather_food_preferences').notNull().default(false),
    ticketReleaseTime: instantColumn('ticket_release_time'),
    ticketReservationExpiryTime: instantColumn('ticket_reservation_expiry_time'),
    accountNumber: text('account_number'),
    resultUnit: text('result_unit'),
    ...releaseColumns(),
    /** What whoever books is asked, in order; answers name a question by its id. */
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    /** The ticket options, in order. `held_options` and `ticket_options` refer to their ids. */
    options: jsonb('options').$type<TicketOption[]>().notNull().default([]),
    /** Until when answers can be changed; null means until the start. */
    answersUntil: instantColumn('answers_until'),
    /** When food and answers to sensitive questions were deleted; their sums stay. */
    sensitiveAnswersDeletedAt: instantColumn('sensitive_answers_deleted_at'),
    /** When its draw was drawn. Until then nobody books. */
    drawnAt: instantColumn('drawn_at'),
    /** Opens the event's door. Unique among events until they have been over for a day. */
    pin: text('pin').notNull(),
    /**
     * Opens the door too: 128 bits in the organiser's QR code. Stored in plain text to be shown again; renewed with the
     * PIN.
     */
    doorSecret: text('door_secret').notNull().default(randomSecret),
    /** Whether phones at the door may sell tickets. */
    doorSelling: boolean('door_selling').notNull().default(false),
    /** The same for all events of a series; there is no table of series. */
    seriesId: uuid('series_id'),
    ...ownerColumns(owners),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** A deleted event stays as a row if tickets were sold, so that the reports' sums stay the same. */
    deletedAt: instantColumn('deleted_at'),
    /** Taken down by the union, and why. */
    takenDownAt: instantColumn('taken_down_at'),
    takenDownReason: text('taken_down_reason'),
    /** Cancelled by its organiser, and what ticket holders were told. */
    cancelledAt: instantColumn('cancelled_at'),
    cancellationSwedish: text('cancellation_swedish'),
    cancellationEnglish: text('cancellation_english'),
    /** From this time it is history. Null while it has no end. */
    overAt: instantColumn('over_at').generatedAlwaysAs(sql`least(end_time, taken_down_at, cancelled_at)`),
    searchText: searchText('name_swedish', 'name'),
    /** When the participant list was deleted. Nobody can book after that. */
    participantsDeletedAt: instantColumn('participants_deleted_at'),
  },
  (table) => [
    ...eventChecks(table),
    ...releaseChecks(table),
    ownerCheck('events_owner', table),
    ...listIndexes(
      ['events', 'over'],
      table,
      {
        by: table.overAt,
        where: published(table),
        also: [table.startTime, table.reservationType, table.hostId],
      },
      'division',
      'committee',
    ),
    // For active events, and for those with a participant list.
    ...listIndexes(
      ['events', 'start'],
      table,
      {
        by: table.startTime,
        where: published(table),
        also: [table.overAt, table.reservationType, table.hostId],
      },
      'division',
      'committee',
    ),
    ...listIndexes(
      ['events', 'drafts'],
      table,
      { by: table.updatedAt, where: draft(table), also: [table.reservationType, table.hostId] },
      'division',
      'committee',
    ),
    ...listIndexes(
      ['events', 'title'],
      table,
      {
        by: inSwedish(table.nameSwedish),
        also: [table.isDraft, table.deletedAt, table.overAt, table.reservationType],
      },
      'division',
      'committee',
    ),
    searchIndex('events_search', table.searchText),
    imageIndex('events_image', table.imageSha256),
    index('events_host').on(table.hostId),
    index('events_pin_index').on(table.pin),
    // For searches: the reason of called-off events, and the day on which a participant list is or was deleted.
    index('events_reason_search')
      .using('gin', sql`${shownReason(table)} gin_trgm_ops`)
      .where(hasReason(table)),
    // The calendar: what takes place at some time in a range, and ticket releases in it.
    index('events_range')
      .using('gist', sql`tstzrange(${table.startTime}, ${table.endTime})`)
      .where(published(table)),
    index('events_release')
      .on(table.ticketReleaseTime)
      .where(sql`${published(table)} and ${table.ticketReleaseTime} is not null`),
    index('events_end').on(table.endTime),
    // Events whose sensitive answers are still to be deleted.
    index('events_sensitive_answers')
      .on(table.endTime)
      .where(sql`${table.sensitiveAnswersDeletedAt} is null and ${table.reservationType} <> 'Open'`),
    index('events_participants_deleted')
      .on(table.participantsDeletedAt)
      .where(sql`${table.participantsDeletedAt} is not null`),
    index('events_series').on(table.seriesId, table.startTime).where(sql`${table.seriesId} is not null`),
    // Not unique: updating a unique key takes the same lock as a deletion, and bookings would wait for it.
    index('events_door_secret').on(table.doorSecret),
  ],
);

/** The divisions that an event is shown to; none means all. */
export const eventDivisions = pgTable(
  'event_divisions',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.divisionId] })],
);

/**
 * The divisions and committees that an event is shared with. The columns are named as an owner's, so that the same scope
 * condition fits both. A committee's row also has its division.
 */
export const eventCoHosts = pgTable(
  'event_co_hosts',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id),
    committeeId: uuid('committee_id').references(() => committees.id),
    mayEdit: boolean('may_edit').notNull(),
  },
  (table) => [
    unique('event_co_hosts_once').on(table.eventId, table.divisionId, table.committeeId).nullsNotDistinct(),
    index('event_co_hosts_division').on(table.divisionId),
    index('event_co_hosts_committee').on(table.committeeId).where(sql`${table.committeeId} is not null`),
  ],
);

export const eventCategoryLinks = pgTable(
  'event_category_links',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => eventCategories.id),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.categoryId] })],
);

export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    swedishName: text('swedish_name').notNull().default(''),
    englishName: text('english_name').notNull().default(''),
    /** Prices are whole kronor; money is öre everywhere in the database. */
    priceOre: integer('price_ore').notNull().default(0),
    /** How many tickets of this type can be sold; null means no limit but the event's. */
    number: integer('number'),
    /** Null: everybody who sees the event may buy it. */
    audience: text('audience').$type<TicketAudience>(),
    /** Sold only with a booking code that opens it. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [
    check('ticket_types_number', sql`${table.number} >= 0`),
    check(
      'ticket_types_audience',
      sql`${table.audience} in (${sql.raw(ticketAudiences.map((one) => `'${one}'`).join(', '))})`,
    ),
    unique('ticket_types_position').on(table.eventId, table.position),
    check('ticket_types_position_range', sql`${table.position} between 0 and 4`),
    check('ticket_types_whole_kronor', sql`${table.priceOre} >= 0 and ${table.priceOre} % 100 = 0`),
  ],
);

/** Members who asked for a reminder before an event's tickets are released. */
export const releaseReminders = pgTable(
  'release_reminders',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    askedAt: instantColumn('asked_at').notNull(),
    /** The release time of the last reminder, and its push. A release that is moved is reminded of again. */
    toldOf: instantColumn('told_of'),
    pushId: uuid('push_id'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index('release_reminders_person').on(table.personId),
    index('release_reminders_push').on(table.pushId),
  ],
);

/** The secret addresses of a member's calendars, in plain text because they are shown again. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    token: text('token').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'mine' | 'all'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('calendar_feeds_kind').on(table.memberId, table.kind),
    check('calendar_feeds_kinds', sql`${table.kind} in ('mine', 'all')`),
  ],
);
