import { isWaitingListClosed } from '@karportalen/contract/events/booking-end';
import { type SQL, sql } from 'drizzle-orm';
import type { EventLine } from '../../events/event-needs.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Q } from '../../platform/db/database.ts';

/** Condition: entry `w` waits. It has not been offered places, and has not ended. */
export const isWaiting: SQL = sql`w.offered_at is null and w.ended_at is null`;

/** Column in a statement on events: its line, as everybody may see it. */
export const lineColumn: SQL<EventLine> = sql<EventLine>`json_build_object(
  'length', (select count(*) from waiting_entries w where w.event_id = events.id and ${isWaiting}),
  'isPaused', exists (select from waiting_lists l where l.event_id = events.id and l.paused_at is not null),
  'movedFirst', (select count(*) from waiting_moves v where v.event_id = events.id))`;

type Times = Pick<EventRow, 'endTime' | 'ticketReservationExpiryTime'>;

/**
 * Whether free places belong to those who wait, so that nobody else books them. Also while the list is paused. Valid only
 * under the event's row lock.
 */
export const somebodyWaits = async (
  q: Q,
  event: Times & { readonly id: string },
  now: Date,
): Promise<boolean> => {
  if (isWaitingListClosed(event, now)) return false;
  const { rows } = await q.execute(
    sql`select from waiting_entries w where w.event_id = ${event.id} and ${isWaiting} limit 1`,
  );
  return rows.length > 0;
};

/** Places that a member may book: none while somebody waits. */
export const bookableLeft = (left: number, isLine: boolean): number => (isLine ? Math.min(0, left) : left);

export type OwnWaiting = { readonly position: number; readonly state: 'waiting' | 'offered' };

/**
 * Column in a statement on events: where the member stands in line. Position 0 is an offer that waits for an answer.
 */
export const ownWaitingColumn = (
  memberId: string,
  now: Date,
): SQL<OwnWaiting | null> => sql<OwnWaiting | null>`coalesce(
  (select json_build_object('position', 0, 'state', 'offered') from ticket_holds h
    where h.event_id = events.id and h.member_id = ${memberId} and h.offer
      and h.ended_at is null and h.expires_at > ${now.toISOString()}::timestamptz limit 1),
  (select json_build_object('state', 'waiting', 'position', 1 + (
      select count(*) from waiting_entries w
      where w.event_id = mine.event_id and ${isWaiting} and w.position < mine.position))
    from waiting_members m join waiting_entries mine on mine.id = m.entry_id
    where m.member_id = ${memberId} and mine.event_id = events.id and mine.offered_at is null
      and mine.ended_at is null limit 1))`;

/** Which of these members stand in the event's line, or have an offer to answer. */
export const membersInLine = async (
  q: Q,
  eventId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await q.execute<{ id: string }>(sql`
    select m.member_id as id from waiting_members m join waiting_entries w on w.id = m.entry_id
      where w.event_id = ${eventId} and ${isWaiting} and m.member_id = any(${sql.param(memberIds)}::uuid[])
    union
    select h.member_id from ticket_holds h
      where h.event_id = ${eventId} and h.offer and h.ended_at is null
        and h.expires_at > ${now.toISOString()}::timestamptz and h.member_id = any(${sql.param(memberIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
};

/** Paused by an organiser: nothing is offered, and those who wait keep their places in line. */
export const isListPaused = async (q: Q, eventId: string): Promise<boolean> => {
  const { rows } = await q.execute(
    sql`select from waiting_lists l where l.event_id = ${eventId} and l.paused_at is not null`,
  );
  return rows.length > 0;
};
