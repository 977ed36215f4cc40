import type { DrawPool } from '@karportalen/contract/events/release-kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { EventRow } from '../../events/rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isInAudience } from '../booking/audience-sql.ts';
import { hasCountingMark } from '../marks/held-back-sql.ts';

/** The host's last draw before this one. */
const lastDraw = ({ id, hostId }: EventRow): SQL => sql`(
  select d.event_id from draws d join events e on e.id = d.event_id
  where e.host_id = ${hostId} and e.id <> ${id} and d.drawn_at is not null order by d.drawn_at desc limit 1)`;

/** Conditions on a member `u`. */
const criteria: Readonly<Record<DrawPool, (event: EventRow) => SQL>> = {
  OwnDivision: ({ hostId }) => isInAudience('OwnDivision', hostId),
  Freshmen: ({ hostId }) => isInAudience('Freshmen', hostId),
  LostLast: (event) => sql`exists (
    select from draw_entrants a join draw_entries e on e.id = a.entry_id
    where a.event_id = ${lastDraw(event)} and a.member_id = u.id and not exists (
        select from waiting_entries w where w.draw_entry_id = e.id and w.offered_at is not null))`,
};

/**
 * The pools whose criteria each of these members meets now, numbered from 1; none for a member with a mark that counts.
 */
export const poolsMet = async (
  q: Tx,
  event: EventRow,
  pools: readonly DrawPool[],
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number[]>> => {
  if (pools.length === 0) return new Map();
  const met = pools.map((pool, index) => sql`case when ${criteria[pool](event)} then ${index + 1}::int end`);
  const { rows } = await q.execute<{ id: string; met: number[] }>(sql`
    select u.id, array_remove(array[${sql.join(met, sql`, `)}], null) as met
    from app_users u where u.id = any(${sql.param(memberIds)}::uuid[])`);
  const { hostId, ticketReleaseTime } = event;
  const marked =
    hostId && ticketReleaseTime
      ? await hasCountingMark(q, memberIds, hostId, ticketReleaseTime)
      : new Set<string>();
  return new Map(rows.map(({ id, met: own }) => [id, marked.has(id) ? [] : own]));
};
