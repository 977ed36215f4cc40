import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import type { DrawRow } from './draw-state.ts';
import type { Entrant, Entry, ListChanges } from './entry-list.ts';

type Row = Omit<Entry, 'entrants'> & Omit<Entrant, 'enteredAt'> & { readonly enteredAt: string };

/** The entries of these members and those with these group codes, each with all its members. */
export const loadEntries = async (
  q: Q,
  eventId: string,
  { memberIds, codes }: { readonly memberIds: readonly string[]; readonly codes: readonly string[] },
): Promise<Entry[]> => {
  const { rows } = await q.execute<Row>(sql`
    select e.id, e.number, e.pool, e.size, e.group_code as "groupCode", e.receipt, a.member_id as "memberId",
      a.entered_at as "enteredAt", a.ticket_type_ids as "ticketTypeIds", a.pools
    from draw_entries e join draw_entrants a on a.entry_id = e.id
    where e.id in (
      select x.entry_id from draw_entrants x
        where x.event_id = ${eventId} and x.member_id = any(${sql.param(memberIds)}::uuid[])
      union
      select x.id from draw_entries x
        where x.event_id = ${eventId} and not x.is_withdrawn and x.group_code = any(${sql.param(codes)}::text[]))
    order by a.entered_at, a.member_id`);
  const entries = new Map<string, Entry>();
  for (const { id, number, pool, size, groupCode, receipt, enteredAt, ...one } of rows) {
    const entrant = { ...one, enteredAt: new Date(enteredAt) };
    const entrants = [...(entries.get(id)?.entrants ?? []), entrant];
    entries.set(id, { id, number, pool, size, groupCode, receipt, entrants });
  }
  return [...entries.values()];
};

const columnOf =
  <T>(rows: readonly T[]) =>
  <V>(read: (row: T) => V) =>
    sql.param(rows.map(read));

const insertEntries = async (q: Q, eventId: string, added: ListChanges['added']): Promise<void> => {
  const column = columnOf(added);
  await q.execute(sql`
    insert into draw_entries (id, event_id, number, pool, size, group_code, receipt, is_withdrawn)
    select one.id, ${eventId}::uuid, number, pool, size, code, receipt, gone
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ number }) => number)}::int[],
      ${column(({ pool }) => pool)}::int[], ${column(({ size }) => size)}::int[],
      ${column(({ groupCode }) => groupCode)}::text[], ${column(({ receipt }) => receipt)}::text[],
      ${column(({ entrants }) => entrants.length === 0)}::bool[])
      as one (id, number, pool, size, code, receipt, gone)`);
};

const updateEntries = async (q: Q, updated: ListChanges['updated']): Promise<void> => {
  const column = columnOf(updated);
  await q.execute(sql`
    update draw_entries e set pool = one.pool, size = one.size, is_withdrawn = one.gone
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ pool }) => pool)}::int[],
      ${column(({ size }) => size)}::int[], ${column(({ entrants }) => entrants.length === 0)}::bool[])
      as one (id, pool, size, gone) where e.id = one.id`);
};

// Arrays of different lengths do not fit into unnest, so they travel as text.
const asArray = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

const insertEntrants = async (q: Q, eventId: string, joined: ListChanges['joined']): Promise<void> => {
  const column = columnOf(joined);
  await q.execute(sql`
    insert into draw_entrants (event_id, member_id, entry_id, entered_at, ticket_type_ids, pools)
    select ${eventId}::uuid, member, entry, at, types::uuid[], met::smallint[]
    from unnest(${column(({ memberId }) => memberId)}::uuid[], ${column(({ entryId }) => entryId)}::uuid[],
      ${column(({ enteredAt }) => enteredAt.toISOString())}::timestamptz[],
      ${column(({ ticketTypeIds }) => asArray(ticketTypeIds))}::text[],
      ${column(({ pools }) => asArray(pools))}::text[]) as one (member, entry, at, types, met)`);
};

/** Writes what a batch changed, in a few statements. */
export const saveList = async (
  q: Q,
  { eventId, lineCount }: Pick<DrawRow, 'eventId' | 'lineCount'>,
  { head, lastNumber, lines, added, updated, joined, left }: ListChanges,
): Promise<void> => {
  if (lines.length === 0) return;
  if (left.length > 0)
    await q.execute(sql`delete from draw_entrants
      where event_id = ${eventId} and member_id = any(${sql.param(left)}::uuid[])`);
  if (added.length > 0) await insertEntries(q, eventId, added);
  if (updated.length > 0) await updateEntries(q, updated);
  if (joined.length > 0) await insertEntrants(q, eventId, joined);
  const column = columnOf(lines);
  await q.execute(sql`
    insert into draw_lines (event_id, position, line) select ${eventId}::uuid, position, line
    from unnest(${column(({ position }) => position)}::int[], ${column(({ line }) => line)}::text[]) as one (position, line)`);
  await q.execute(sql`
    update draws set head = ${head}, last_number = ${lastNumber}, line_count = ${lineCount + lines.length}
    where event_id = ${eventId}`);
};
