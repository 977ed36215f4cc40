import { type SQL, sql } from 'drizzle-orm';
import type { OwnDraw } from '../../events/event-needs.ts';
import { WITNESS_MS } from './jobs.ts';

/** Column in a statement on events: members in its draw until it is drawn, else null. */
export const enteredColumn: SQL<number | null> = sql<number | null>`(
  case when events.release_kind = 'Draw' and events.drawn_at is null then (
    select count(*)::int from draw_entrants a where a.event_id = events.id) end)`;

/** Column in a statement on events: the draw and this member's entry; null for a first-come release. */
export const ownDrawColumn = (memberId: string): SQL<OwnDraw | null> => sql<OwnDraw | null>`(
  case when events.release_kind = 'Draw' then (
    select json_build_object('windowEndsAt', d.window_ends_at, 'isFrozen', d.frozen_at is not null,
      'witnessAt', d.witness_at,
      'drawnWithoutWitnessAt', d.witness_at + ${WITNESS_MS} * interval '1 millisecond',
      'entry', (
        select json_build_object('id', e.id, 'number', e.number, 'size', e.size, 'pool', e.pool,
          'groupCode', e.group_code, 'receipt', e.receipt)
        from draw_entrants a join draw_entries e on e.id = a.entry_id
        where a.event_id = d.event_id and a.member_id = ${memberId}))
    from draws d where d.event_id = events.id) end)`;
