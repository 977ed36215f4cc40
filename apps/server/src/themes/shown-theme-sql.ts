import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { groupsOfKind, kindsInGroup } from '@karportalen/contract/people/group-kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { runPrepared } from '../platform/db/prepared.ts';
import { type ActiveTheme, visibilityAmong } from './shown-theme.ts';

/** Up to this many active themes are all read; of more, only the newest. */
export const MANY = 50;

// Selected, so that there is one plan for all values.
const now = sql`(select ${sql.placeholder('now')}::timestamptz)`;
const divisions = sql`(select ${sql.placeholder('divisions')}::uuid[])`;
const columns = sql`id, title, start_time, target_group, division_id`;
const active = (owner: SQL) =>
  sql`select ${columns} from themes where not is_draft and start_time <= ${now} and end_time > ${now} and ${owner}`;

/** All of an owner's active themes, from the far end of the index by end time: the archive before it may be long. */
const allOf = (owner: SQL) => sql`(${active(owner)} order by end_time desc limit ${sql.raw(String(MANY))})`;

const kinds = sql.join(
  kindsInGroup.All.map((kind) => sql.raw(`('{${groupsOfKind(kind).join(',')}}'::text[])`)),
  sql`, `,
);

/** Per kind of person the owner's newest, by the index on start time: with many active themes it is found at once. */
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

/**
 * The visibility of these active themes, among those of the whole union: members may see a theme that the caller cannot
 * open.
 */
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
