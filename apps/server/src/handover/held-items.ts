import type { HeldItem } from '@karportalen/contract/handover/fields';
import type { HeldKind } from '@karportalen/contract/handover/kinds';
import type { HeldRole } from '@karportalen/contract/organisations/role-fields';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { apiTokens } from '../auth/tables.ts';
import { doorSessions } from '../door/tables.ts';
import { events } from '../events/tables.ts';
import { notifications } from '../notifications/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { draft, published } from '../platform/ownership/owner-columns.ts';
import { polls } from '../polls/tables.ts';
import { themes } from '../themes/tables.ts';

type Owned = typeof notifications | typeof polls | typeof themes | typeof events;

/** The owner of what this role makes: a committee, a division itself, or the union. It stays when the organiser leaves. */
const ownedBy = ({ division, committee }: HeldRole, table: Owned): SQL => {
  if (committee) return sql`${table.committeeId} = ${committee.id}`;
  if (division) return sql`${table.divisionId} = ${division.id} and ${table.committeeId} is null`;
  return sql`${table.divisionId} is null`;
};

// More would be no list to read through; nobody has this many.
const MOST = 1000;

type Part = {
  readonly table: Owned;
  readonly kind: SQLWrapper;
  readonly title: SQLWrapper;
  readonly at: SQLWrapper;
  readonly where: SQL;
};

type Row = { kind: HeldKind; id: string; title: string; detail: string | null; at: string | null };

const itemFrom = ({ at, ...row }: Row): HeldItem => ({
  ...row,
  at: at === null ? null : new Date(at).toISOString(),
});

const readParts = async (q: Q, role: HeldRole, parts: readonly Part[]): Promise<HeldItem[]> => {
  const selects = parts.map(
    ({ table, kind, title, at, where }) => sql`
      select ${kind} as kind, ${table.id} as id, ${title} as title, null as detail, ${at} as at
      from ${table} where ${ownedBy(role, table)} and ${where}`,
  );
  const { rows } = await q.execute<Row>(
    sql`${sql.join(selects, sql` union all `)} order by at, id limit ${MOST}`,
  );
  return rows.map(itemFrom);
};

const pushKind = sql`case ${notifications.type} when 'Alarm' then 'alarm' else 'notification' end`;
const eventTitle = sql`coalesce(nullif(${events.nameSwedish}, ''), ${events.name})`;

/** The texts that a list shows; drafts may have neither. */
const titles = {
  notification: sql`coalesce(nullif(${notifications.titleSwedish}, ''), ${notifications.titleEnglish})`,
  poll: sql`coalesce(nullif(${polls.titleSwedish}, ''), ${polls.titleEnglish})`,
};

const readDoors = async (q: Q, role: HeldRole): Promise<HeldItem[]> => {
  const { rows } = await q.execute<Row>(sql`
    select 'door' as kind, ${events.id} as id, ${eventTitle} as title, ${doorSessions.name} as detail,
      ${doorSessions.lastUsedAt} as at
    from ${doorSessions} join ${events} on ${events.id} = ${doorSessions.eventId}
    where ${doorSessions.endedAt} is null and ${published(events)} and ${ownedBy(role, events)}
    order by at desc, detail limit ${MOST}`);
  return rows.map(itemFrom);
};

/** The account's API tokens, which end with the account and are not handed over. Without expired ones. */
const readTokens = async (q: Q, role: HeldRole, now: Date): Promise<HeldItem[]> => {
  const { rows } = await q.execute<Row>(sql`
    select 'token' as kind, ${apiTokens.id} as id, ${apiTokens.name} as title, null as detail,
      ${apiTokens.lastUsedAt} as at
    from ${apiTokens}
    where ${apiTokens.userId} = ${role.id} and ${apiTokens.endedAt} is null
      and ${apiTokens.expiresAt} > ${now.toISOString()}::timestamptz
      and ${apiTokens.role} = ${role.role}
      and ${apiTokens.divisionId} is not distinct from ${role.division?.id ?? null}::uuid
    order by at desc nulls last, id limit ${MOST}`);
  return rows.map(itemFrom);
};

export const readHeldItems = async (q: Q, role: HeldRole, now: Date) => {
  const ahead = (column: SQLWrapper) => sql`${column} > ${now.toISOString()}::timestamptz`;
  const scheduled = await readParts(q, role, [
    {
      ...{ table: notifications, kind: pushKind, title: titles.notification, at: notifications.sendAt },
      where: sql`${published(notifications)} and ${ahead(notifications.sendAt)}`,
    },
    {
      ...{ table: polls, kind: sql`'poll'`, title: titles.poll, at: polls.sendAt },
      where: sql`${published(polls)} and ${ahead(polls.sendAt)}`,
    },
    {
      ...{ table: themes, kind: sql`'theme'`, title: themes.title, at: themes.startTime },
      where: sql`${published(themes)} and ${ahead(themes.startTime)}`,
    },
  ]);
  const drafts = await readParts(q, role, [
    {
      ...{ table: notifications, kind: pushKind, title: titles.notification, at: notifications.updatedAt },
      where: draft(notifications),
    },
    {
      ...{ table: polls, kind: sql`'poll'`, title: titles.poll, at: polls.updatedAt },
      where: draft(polls),
    },
    {
      ...{ table: themes, kind: sql`'theme'`, title: themes.title, at: themes.updatedAt },
      where: draft(themes),
    },
    {
      ...{ table: events, kind: sql`'event'`, title: eventTitle, at: events.updatedAt },
      where: draft(events),
    },
  ]);
  const coming = await readParts(q, role, [
    {
      ...{ table: events, kind: sql`'event'`, title: eventTitle, at: events.startTime },
      where: sql`${published(events)} and ${ahead(events.overAt)}`,
    },
  ]);
  const doors = await readDoors(q, role);
  return { scheduled, drafts, events: coming, doors, tokens: await readTokens(q, role, now) };
};

export type HeldItems = Awaited<ReturnType<typeof readHeldItems>>;
