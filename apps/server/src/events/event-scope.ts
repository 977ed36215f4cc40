import type { EventAccess } from '@karportalen/contract/events/co-hosts';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { anyCaller, inScope, type Scope } from '../platform/ownership/row-scope.ts';
import { events } from './tables.ts';

/*
 * The scope of events: those that the caller's organisation owns (`inScope`, as for every other item), and those that are
 * shared with it, to read or to edit.
 */

/** Condition on rows of `event_co_hosts h`: those of the caller's organisations, without deleted committees. */
const isOwnCoHost = (caller: Scope): SQL =>
  sql`${inScope(caller, { divisionId: sql`h.division_id`, committeeId: sql`h.committee_id` })}
    and (h.committee_id is null or exists (select from committees c where c.id = h.committee_id and c.deleted_at is null))`;

/** Condition in a statement on events: shared with the caller. */
const isShared = (caller: Scope, need: 'edit' | 'read'): SQL => sql`exists (select from event_co_hosts h
  where h.event_id = events.id and ${isOwnCoHost(caller)}${need === 'edit' ? sql` and h.may_edit` : sql``})`;

/** Condition in a statement on events: those to which the caller has at least this access. */
export const eventScope = (caller: Scope, need: EventAccess): SQL => {
  const own = inScope(caller, events);
  return need === 'own' || caller.role === 'SuperAdmin' ? own : sql`(${own} or ${isShared(caller, need)})`;
};

/**
 * The events of others that are shared with the caller; they are few. Lists read their ids first, because a condition
 * with OR would keep PostgreSQL from reading a page in index order.
 */
export const sharedEvents = async (q: Q, caller: Caller): Promise<ReadonlyMap<string, 'edit' | 'read'>> => {
  if (caller.role === 'SuperAdmin') return new Map();
  const scope = anyCaller(caller);
  const statement = prepared(q, `shared events ${caller.role}`, (name) =>
    q
      .select({ id: sql<string>`s.id`, mayEdit: sql<boolean>`s.may_edit` })
      .from(
        sql`(select h.event_id as id, bool_or(h.may_edit) as may_edit from event_co_hosts h join events on events.id = h.event_id
          where ${isOwnCoHost(scope)} and (${inScope(scope, ownerColumns)}) is not true group by h.event_id) s`,
      )
      .prepare(name),
  );
  const { divisionId, committeeId } = caller;
  const rows = await statement.execute({ divisionId, committeeId });
  return new Map(rows.map(({ id, mayEdit }) => [id, mayEdit ? 'edit' : 'read']));
};

const ownerColumns = { divisionId: sql`events.division_id`, committeeId: sql`events.committee_id` };

type Organiser = Pick<Caller, 'role' | 'divisionId' | 'committeeId'>;

/** Column of a statement on events: what the caller may do with the event; null outside their scope. */
export const accessOf = (caller: Scope): SQL<EventAccess | null> => sql<EventAccess | null>`
  case when ${inScope(caller, ownerColumns)} then 'own' when ${isShared(caller, 'edit')} then 'edit'
    when ${isShared(caller, 'read')} then 'read' end`;

/** What the caller may do with an event; undefined outside their scope. */
export const accessTo = async (q: Q, id: string, caller: Organiser): Promise<EventAccess | undefined> => {
  const { rows } = await q.execute<{ access: EventAccess | null }>(
    sql`select ${accessOf(caller)} as access from events where events.id = ${id} and events.deleted_at is null`,
  );
  return rows[0]?.access ?? undefined;
};

/** Throws for a co-host whose access is too low. Not for a stranger, who gets 'not found' from the caller of this. */
export const refuseCoHost = (access: EventAccess | undefined, need: EventAccess): void => {
  if (access === undefined || access === 'own') return;
  if (need === 'own') throw problem('EVENT_OWNER_ONLY');
  if (need === 'edit' && access === 'read') throw problem('EVENT_READ_ONLY');
};

type Asked = { readonly id: string; readonly caller: Caller; readonly need: EventAccess };

/** Returns what was found in the caller's scope. If nothing was, a co-host gets the reason, and a stranger 'not found'. */
export const orRefuseCoHost = async <T>(
  q: Q,
  found: T | undefined | PromiseLike<T | undefined>,
  { id, caller, need }: Asked,
): Promise<T | undefined> => {
  const row = await found;
  if (row === undefined) refuseCoHost(await accessTo(q, id, caller), need);
  return row;
};
