import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { groupsOfKind, kindsInGroup } from '@karportalen/contract/people/group-kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { runPrepared } from '../platform/db/prepared.ts';
import { type ActiveTheme, visibilityAmong } from './shown-theme.ts';

/** Fewer active themes than this are all read. Of more, only the newest. */
export const MANY = 50;

// Selected, so that one plan does for all.
const now = sql`(select ${sql.placeholder('now')}::timestamptz)`;
const divisions = sql`(select ${sql.placeholder('divisions')}::uuid[])`;
const columns = sql`id, title, start_time, target_group, division_id`;
const active = (owner: SQL) =>
  sql`select ${columns} from themes where not is_draft and start_time <= ${now} and end_time > ${now} and ${owner}`;

/** All of an owner's, from the end of the index that has what is not over: the archive behind it may be long. */
const allOf = (owner: SQL) => sql`(${active(owner)} order by end_time desc limit ${sql.raw(String(MANY))})`;

const kinds = sql.join(
  kindsInGroup.All.map((kind) => sql.raw(`('{${groupsOfKind(kind).join(',')}}'::text[])`)),
  sql`, `,
);

/** For each kind of person the owner's newest, in the index by start: where many are active, it is soon met. */
const newestOf = (owner: SQL) => sql`(select newest.* from (values ${kinds}) kind (groups), lateral (
    ${active(owner)} and target_group = any(kind.groups) order by start_time desc, id desc limit 1) newest)`;

const ofOwners = (read: (owner: SQL) => SQL) => sql`${read(sql`division_id is null`)}
  union all select owned.* from unnest(${divisions}) division (id),
    lateral ${read(sql`division_id = division.id`)} owned`;

type Row = {
  readonly id: string;
  readonly title: string;
  readonly start_time: string;
  readonly target_group: TargetGroup;
  readonly division_id: string | null;
};

const toActive = (row: Row): ActiveTheme => ({
  id: row.id,
  title: row.title,
  start: new Date(row.start_time),
  targetGroup: row.target_group,
  divisionId: row.division_id,
});

type Asked = Pick<ActiveTheme, 'divisionId'>;

/** How these active themes stand. Of the whole union: what the caller cannot open may still be what people see. */
export const readVisibility = async (
  q: Q,
  asked: readonly Asked[],
  at: Date,
): Promise<ReturnType<typeof visibilityAmong>> => {
  const ids = new Set(asked.flatMap(({ divisionId }) => divisionId ?? []));
  const values = { divisions: [...ids], now: at.toISOString() };
  const all = await runPrepared<Row>(q, 'active themes', () => ofOwners(allOf), values);
  const others =
    all.length < MANY ? all : await runPrepared<Row>(q, 'newest themes', () => ofOwners(newestOf), values);
  return visibilityAmong(others.map(toActive));
};
