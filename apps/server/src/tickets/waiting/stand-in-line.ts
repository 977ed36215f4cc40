import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import { isWaiting } from '../line/waiting-sql.ts';

export type LineEntry = {
  readonly members: readonly {
    readonly memberId: string;
    readonly tickets: readonly { readonly ticketTypeId: string }[];
  }[];
  readonly drawEntryId: string | null;
};

export type Standing = { readonly id: string; readonly position: number };

/**
 * Appends entries to an event's line in their order, after those who stand there. The caller holds the event's row lock.
 * Returns where each stands, from 1.
 */
export const standInLine = async (
  tx: Tx,
  eventId: string,
  entries: readonly LineEntry[],
  at: Date,
): Promise<Standing[]> => {
  if (entries.length === 0) return [];
  const { rows } = await tx.execute<{ last: number; waiting: number }>(sql`
    select coalesce(max(w.position), 0)::int as last, count(*) filter (where ${isWaiting})::int as waiting
    from waiting_entries w where w.event_id = ${eventId}`);
  const { last = 0, waiting = 0 } = rows[0] ?? {};
  const made = entries.map((entry, index) => ({ ...entry, id: v7(), position: last + 1 + index }));
  const column = <T>(read: (entry: (typeof made)[number]) => T) => sql.param(made.map(read));
  await tx.execute(sql`
    insert into waiting_entries (id, event_id, position, since, draw_entry_id)
    select one.id, ${eventId}::uuid, one.position, ${at.toISOString()}::timestamptz, one.draw_entry_id
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ position }) => position)}::int[],
      ${column(({ drawEntryId }) => drawEntryId)}::uuid[]) as one (id, position, draw_entry_id)`);
  const places = made.flatMap(({ id: entryId, members }) =>
    members.flatMap(({ memberId, tickets }) =>
      tickets.map(({ ticketTypeId }) => ({ entryId, memberId, ticketTypeId })),
    ),
  );
  const placeColumn = (read: (place: (typeof places)[number]) => string) => sql.param(places.map(read));
  await tx.execute(sql`
    insert into waiting_members (entry_id, member_id, ticket_type_ids)
    select entry_id, member_id, array_agg(ticket_type_id order by nth)
    from unnest(${placeColumn(({ entryId }) => entryId)}::uuid[], ${placeColumn(({ memberId }) => memberId)}::uuid[],
      ${placeColumn(({ ticketTypeId }) => ticketTypeId)}::uuid[])
      with ordinality as one (entry_id, member_id, ticket_type_id, nth)
    group by entry_id, member_id`);
  return made.map(({ id }, index) => ({ id, position: waiting + 1 + index }));
};
