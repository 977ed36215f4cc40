import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { CoHostBody, CoHostChoice, EventAccess } from '@karportalen/contract/events/co-hosts';
import type { ReservationFacts } from '@karportalen/contract/events/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import { problem } from '../platform/http/problem.ts';
import { refusedAt, refuseFieldErrors } from '../platform/http/refusals.ts';
import { tellCoHost } from './co-host-mail.ts';
import { comparable } from './rules.ts';
import { eventCoHosts } from './tables.ts';

/** A stored co-host with its name. A committee's row also has its division. */
export type StoredCoHost = {
  readonly divisionId: string;
  readonly committeeId: string | null;
  readonly mayEdit: boolean;
  readonly name: string;
};

const names = sql`from event_co_hosts h join divisions d on d.id = h.division_id left join committees c on c.id = h.committee_id
  where h.event_id = events.id`;
/** In the order of the history. */
const byPlainName = sql`coalesce(c.name, d.name), coalesce(c.id, d.id)`;
const byName = sql`coalesce(c.name, d.name) collate "sv-x-icu", coalesce(c.id, d.id)`;

/** Column in a statement on events: its co-hosts as the API has them. */
export const coHostsColumn = sql`(select coalesce(json_agg(json_build_object('division', json_build_object('id', d.id, 'name', d.name),
  'committee', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end, 'mayEdit', h.may_edit)
  order by ${byName}), '[]'::json) ${names})`;

/** Column in a statement on events: its co-hosts as stored. */
export const storedCoHostsColumn: SQL = sql`(select coalesce(json_agg(json_build_object('divisionId', h.division_id,
  'committeeId', h.committee_id, 'mayEdit', h.may_edit, 'name', coalesce(c.name, d.name)) order by ${byPlainName}), '[]'::json) ${names})`;

const keyOf = ({ divisionId, committeeId }: Pick<StoredCoHost, 'divisionId' | 'committeeId'>): string =>
  committeeId ?? divisionId;

type Found = Omit<StoredCoHost, 'mayEdit'> & { readonly id: string; readonly isGone: boolean };

/** Finds divisions and committees by id, deleted committees included. */
const findOrganisations = async (q: Q, ids: readonly string[]): Promise<Map<string, Found>> => {
  const { rows } = await q.execute<Found>(sql`
    select id, id as "divisionId", null::uuid as "committeeId", name, false as "isGone" from divisions
    where id = any(${sql.param(ids)}::uuid[])
    union all
    select id, division_id, id, name, deleted_at is not null from committees where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
};

type Owner = { readonly divisionId: string | null; readonly committeeId: string | null };
type Sent = {
  readonly coHosts?: readonly CoHostBody[] | null | undefined;
  readonly removeCoHosts?: boolean;
};

const faultOf = (
  { divisionId, committeeId }: CoHostBody,
  found: Found | undefined,
  { owner, stored }: { readonly owner: Owner; readonly stored: readonly StoredCoHost[] },
): string | undefined => {
  const isKind = found && (committeeId ? found.committeeId === committeeId : found.divisionId === divisionId);
  const isKept = stored.some((one) => keyOf(one) === found?.id);
  if (!isKind || (found.committeeId === null) !== !committeeId || (found.isGone && !isKept))
    return coHostTexts.isMissing;
  const isOwner = owner.divisionId === found.divisionId && owner.committeeId === found.committeeId;
  return isOwner ? coHostTexts.isOwner : undefined;
};

/** The co-hosts to save: those in the request, or the stored ones if the request has none. */
export const settleCoHosts = async (
  q: Q,
  { coHosts, removeCoHosts = false }: Sent,
  stored: readonly StoredCoHost[],
  owner: Owner,
  faulty: 'refuse' | 'leaveOut' = 'refuse',
): Promise<readonly StoredCoHost[]> => {
  if (!coHosts) return removeCoHosts ? [] : stored;
  const ids = coHosts.map(({ divisionId, committeeId }) => committeeId ?? divisionId ?? '');
  const found = ids.length > 0 ? await findOrganisations(q, ids) : new Map<string, Found>();
  const fieldErrors: Record<string, string> = {};
  const settled = coHosts.flatMap((sent, index) => {
    const one = found.get(ids[index] ?? '');
    const isTwice = ids.indexOf(ids[index] ?? '') < index;
    const fault = isTwice ? coHostTexts.isTwice : faultOf(sent, one, { owner, stored });
    if (fault || !one)
      fieldErrors[`coHosts.${index}.${sent.committeeId ? 'committeeId' : 'divisionId'}`] =
        fault ?? coHostTexts.isMissing;
    if (!one || fault) return [];
    const { divisionId, committeeId, name } = one;
    return [{ divisionId, committeeId, name, mayEdit: sent.mayEdit }];
  });
  if (faulty === 'refuse') refuseFieldErrors(fieldErrors);
  return settled;
};

type Changes = {
  readonly added: readonly StoredCoHost[];
  readonly changed: readonly StoredCoHost[];
  readonly removed: readonly StoredCoHost[];
};

const changesOf = (stored: readonly StoredCoHost[], settled: readonly StoredCoHost[]): Changes => {
  const before = new Map(stored.map((one) => [keyOf(one), one]));
  const after = new Set(settled.map(keyOf));
  return {
    added: settled.filter((one) => !before.has(keyOf(one))),
    changed: settled.filter((one) => (before.get(keyOf(one))?.mayEdit ?? one.mayEdit) !== one.mayEdit),
    removed: stored.filter((one) => !after.has(keyOf(one))),
  };
};

type SharedEvent = { readonly id: string; readonly title: string };
type CoHostAction = 'coHostAdded' | 'coHostChanged' | 'coHostRemoved' | 'coHostLeft';

/**
 * Records an entry in the co-host's scope, because the event's own entries are in the owner's. A removed co-host still reads it.
 */
export const recordForCoHost = (
  q: Tx,
  event: SharedEvent,
  coHost: StoredCoHost,
  action: CoHostAction,
): Promise<void> => {
  const { divisionId, committeeId, mayEdit, name } = coHost;
  const details = { coHost: { id: keyOf(coHost), name, mayEdit } };
  return recordAct(q, { action, kind: 'event', ...event, scope: { divisionId, committeeId }, details });
};

export const deleteCoHost = (
  q: Tx,
  eventId: string,
  { divisionId, committeeId }: Pick<StoredCoHost, 'divisionId' | 'committeeId'>,
) =>
  q
    .delete(eventCoHosts)
    .where(sql`${eventCoHosts.eventId} = ${eventId} and ${eventCoHosts.divisionId} = ${divisionId}
    and ${eventCoHosts.committeeId} is not distinct from ${committeeId}::uuid`);

/**
 * Writes the differences and notifies new co-hosts, except of a copied event. Returns whether somebody who knew the door's PIN may
 * no longer edit. The caller holds the event's row lock, or has just inserted the event.
 */
export const writeCoHosts = async (
  q: Tx,
  event: SharedEvent,
  stored: readonly StoredCoHost[],
  settled: readonly StoredCoHost[],
  { isCopy = false }: { readonly isCopy?: boolean } = {},
): Promise<{ readonly hasNewCoHosts: boolean; readonly endsEditing: boolean }> => {
  const { added, changed, removed } = changesOf(stored, settled);
  for (const one of [...removed, ...changed]) await deleteCoHost(q, event.id, one);
  const rows = [...changed, ...added].map(({ divisionId, committeeId, mayEdit }) => ({
    ...{ eventId: event.id, divisionId, committeeId, mayEdit },
  }));
  if (rows.length > 0) await q.insert(eventCoHosts).values(rows);
  for (const one of removed) await recordForCoHost(q, event, one, 'coHostRemoved');
  for (const one of changed) await recordForCoHost(q, event, one, 'coHostChanged');
  for (const one of added) {
    await recordForCoHost(q, event, one, 'coHostAdded');
    if (!isCopy) await tellCoHost(q, event.id, one);
  }
  return {
    hasNewCoHosts: added.length + changed.length + removed.length > 0,
    endsEditing: removed.some((one) => one.mayEdit) || changed.some((one) => !one.mayEdit),
  };
};

const sameCoHosts = (one: readonly StoredCoHost[], other: readonly StoredCoHost[]): boolean => {
  const { added, changed, removed } = changesOf(one, other);
  return added.length + changed.length + removed.length === 0;
};

type OwnersPart = {
  readonly host: string | null;
  readonly reservation: ReservationFacts;
  readonly coHosts: readonly StoredCoHost[];
};

/** Refuses a co-host who changes the host, the co-hosts, tickets or prices: those are for the owner only. */
export const refuseOwnersPart = (
  access: EventAccess,
  stored: OwnersPart,
  { host, reservation, coHosts }: OwnersPart,
): void => {
  if (access === 'own') return;
  if (host !== stored.host) throw refusedAt('host', 'EVENT_OWNER_ONLY');
  if (!sameCoHosts(stored.coHosts, coHosts)) throw refusedAt('coHosts', 'EVENT_OWNER_ONLY');
  if (comparable(reservation) !== comparable(stored.reservation)) throw problem('EVENT_OWNER_ONLY');
};

/** Every division, and every committee that is not deleted. Not limited to the caller's scope: the names are public. */
export const listOrganisations = async (q: Q): Promise<CoHostChoice[]> => {
  const { rows } = await q.execute<CoHostChoice>(sql`
    select json_build_object('id', d.id, 'name', d.name) as division,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as committee
    from divisions d join (select id, name, division_id from committees where deleted_at is null
      union all select null, null, id from divisions) c on c.division_id = d.id
    order by coalesce(c.name, d.name) collate "sv-x-icu", coalesce(c.id, d.id)`);
  return rows;
};
