import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { groupsOfKind, kindsInGroup } from '@karportalen/contract/people/group-kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { named } from '../platform/db/named-database.ts';
import { type ActiveTheme, visibilityAmong } from './shown-theme.ts';

/** Up to this many active themes are all read; of more, only the newest. */
export const MANY = 50;

const columns = sql`id, title, start_time, target_group, division_id`;

type Moment = { readonly now: SQL; readonly divisions: SQL };
type Read = (owner: SQL, moment: Moment) => SQL;

const active: Read = (owner, { now }) =>
  sql`select ${columns} from themes where not is_draft and start_time <= ${now} and end_time > ${now} and ${owner}`;

/** All of an owner's active themes, from the far end of the index by end time: the archive before it may be long. */
const allOf: Read = (owner, moment) =>
  sql`(${active(owner, moment)} order by end_time desc limit ${sql.raw(String(MANY))})`;

const kinds = sql.join(
  kindsInGroup.All.map((kind) => sql.raw(`('{${groupsOfKind(kind).join(',')}}'::text[])`)),
  sql`, `,
);

/** Per kind of person the owner's newest, by the index on start time: with many active themes it is found at once. */
const newestOf: Read = (owner, moment) => sql`(select newest.* from (values ${kinds}) kind (groups), lateral (
    ${active(owner, moment)} and target_group = any(kind.groups) order by start_time desc, id desc limit 1) newest)`;

const ofOwners = (read: Read, moment: Moment) => sql`${read(sql`division_id is null`, moment)}
  union all select owned.* from unnest(${moment.divisions}) division (id),
    lateral ${read(sql`division_id = division.id`, moment)} owned`;

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
  // Selected, so that the planner cannot plan anew for each value.
  const moment = {
    now: sql`(select ${at.toISOString()}::timestamptz)`,
    divisions: sql`(select ${sql.param([...ids])}::uuid[])`,
  };
  const rowsOf = async (read: Read) => (await named(q).execute<Row>(ofOwners(read, moment))).rows;
  const all = await rowsOf(allOf);
  return visibilityAmong((all.length < MANY ? all : await rowsOf(newestOf)).map(toActive));
};
