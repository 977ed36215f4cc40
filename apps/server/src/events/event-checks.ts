import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

type EventColumn =
  | 'accountNumber'
  | 'cancellationEnglish'
  | 'cancellationSwedish'
  | 'cancelledAt'
  | 'description'
  | 'descriptionSwedish'
  | 'endTime'
  | 'heldInLanguage'
  | 'hostId'
  | 'isDraft'
  | 'location'
  | 'locationSwedish'
  | 'maxTicketsPerPerson'
  | 'name'
  | 'nameSwedish'
  | 'numberOfTickets'
  | 'options'
  | 'pin'
  | 'questions'
  | 'reservationType'
  | 'resultUnit'
  | 'startTime'
  | 'takenDownAt'
  | 'takenDownReason'
  | 'targetUserType'
  | 'ticketReleaseTime'
  | 'ticketReservationExpiryTime';

/** What a row of an event must be: a published one is complete, and its reservation has what its type has. */
export const eventChecks = (table: Record<EventColumn, AnyPgColumn>) => [
  check(
    'events_target_user_type',
    sql`${table.targetUserType} in ('Students', 'StudentsAtDivision', 'All', 'Alumnus')`,
  ),
  check('events_held_in_language', sql`${table.heldInLanguage} in ('English', 'Swedish', 'Not applicable')`),
  check('events_pin', sql`${table.pin} ~ '^[0-9]{6}$'`),
  check(
    'events_complete',
    sql`${table.isDraft} or (${table.name} <> '' and ${table.nameSwedish} <> ''
      and ${table.description} <> '' and ${table.descriptionSwedish} <> ''
      and ${table.location} <> '' and ${table.locationSwedish} <> ''
      and ${table.hostId} is not null and ${table.startTime} is not null and ${table.endTime} is not null)`,
  ),
  check('events_times', sql`${table.startTime} < ${table.endTime}`),
  check(
    'events_reservation',
    sql`case ${table.reservationType}
      when 'Open' then num_nonnulls(${table.numberOfTickets}, ${table.maxTicketsPerPerson}, ${table.ticketReleaseTime},
        ${table.ticketReservationExpiryTime}, ${table.accountNumber}, ${table.resultUnit}) = 0
      when 'Free' then num_nonnulls(${table.accountNumber}, ${table.resultUnit}) = 0
        and (${table.isDraft} or ${table.numberOfTickets} is not null)
      when 'Paid' then ${table.isDraft}
        or num_nulls(${table.numberOfTickets}, ${table.accountNumber}, ${table.resultUnit}) = 0
      else false
    end`,
  ),
  check('events_ticket_times', sql`${table.ticketReleaseTime} < ${table.ticketReservationExpiryTime}`),
  check('events_ticket_counts', sql`${table.numberOfTickets} >= 0 and ${table.maxTicketsPerPerson} >= 1`),
  check('events_questions', sql`jsonb_typeof(${table.questions}) = 'array'`),
  check('events_options', sql`jsonb_typeof(${table.options}) = 'array'`),
  check('events_taken_down', sql`num_nonnulls(${table.takenDownAt}, ${table.takenDownReason}) in (0, 2)`),
  check(
    'events_cancelled',
    sql`num_nonnulls(${table.cancelledAt}, ${table.cancellationSwedish}, ${table.cancellationEnglish}) in (0, 3)`,
  ),
];
