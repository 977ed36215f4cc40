import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';

/** A value that is reported where its condition holds. */
type Told = { readonly when: SQL; readonly what: SQL };

/** Reports `from` and `to` of a column where the file has a value that differs from the register. */
const change = (name: string, from: SQL, to: SQL, isSaid: SQL = sql`true`): Told => ({
  when: sql`(${isSaid} and ${from} is distinct from ${to})`,
  what: sql`jsonb_build_object('column', ${name}::text, 'from', ${from}, 'to', ${to})`,
});

const has = (column: string): SQL => sql`${column} = any(i.columns)`;

const fault = (when: SQL, column: string, message: SQL): Told => ({
  when: sql`(${when})`,
  what: sql`jsonb_build_object('column', ${column}::text, 'message', ${message})`,
});

/** The values whose condition holds, as a JSON list. Most rows have none, and then nothing is built. */
const listOf = (told: readonly Told[]): SQL => {
  const each = told.map(({ when, what }) => sql`(case when ${when} then ${what} end)`);
  const anyHolds = sql.join(
    told.map(({ when }) => when),
    sql` or `,
  );
  return sql`(select coalesce(jsonb_agg(one) filter (where one is not null), '[]') as list
    from (values ${sql.join(each, sql`, `)}) each(one) where ${anyHolds})`;
};

const faults = listOf([
  fault(sql`f.same_email is not null`, 'E-post', sql`'Samma adress står på rad ' || f.same_email || '.'`),
  fault(sql`f.same_cid is not null`, 'Student-id', sql`'Samma student-id står på rad ' || f.same_cid || '.'`),
  fault(
    sql`f.same_member is not null and f.same_email is null and f.same_cid is null`,
    'E-post',
    sql`'Samma medlem står på rad ' || f.same_member || '.'`,
  ),
  fault(sql`f.email_of is not null`, 'E-post', sql`'Adressen har redan ' || f.email_of || '.'`),
  fault(
    sql`f.other_cid is not null`,
    'Student-id',
    sql`'Medlemmen med den här adressen har student-id ' || f.other_cid || '.'`,
  ),
  fault(
    sql`r.division_name is not null and f.division_id is null`,
    'Sektion',
    sql`'Sektionen ”' || r.division_name || '” finns inte.'`,
  ),
]);

const isKnown = sql`p.id is not null`;
const changes = listOf([
  change('firstName', sql`p.first_name`, sql`r.first_name`, isKnown),
  change('lastName', sql`p.last_name`, sql`r.last_name`, isKnown),
  change('email', sql`p.email`, sql`r.email`, isKnown),
  change('cid', sql`p.cid`, sql`r.cid`, sql`${isKnown} and ${has('cid')}`),
  change('kind', sql`p.kind`, sql`r.kind`, sql`${isKnown} and r.kind is not null`),
  change('division', sql`pd.name`, sql`f.division`, sql`${isKnown} and ${has('division')}`),
  change('language', sql`p.language`, sql`r.language`, sql`${isKnown} and r.language is not null`),
  change(
    'active',
    sql`case when p.deactivated_at is null then 'yes' else 'no' end`,
    sql`'yes'`,
    sql`p.deactivated_at is not null`,
  ),
]);

/** The nearest other line with the same value. */
const otherLine = (what: SQL): SQL => sql`case when ${what} is not null then coalesce(
  lag(r.line) over (partition by ${what} order by r.line),
  lead(r.line) over (partition by ${what} order by r.line)) end`;

/**
 * Compares every row with the other rows and with the register, and stores what it would do. A row belongs to the
 * member with its student id, else to the one with its address; faulty rows too, so that a typing error does not make a
 * member count as missing.
 */
export const compareRows = async (q: Q, importId: string): Promise<void> => {
  await q.execute(sql`
    with found as materialized (
      select r.line, d.id as division_id, d.name as division, coalesce(c.id, e.id) as member_id,
        ${otherLine(sql`nullif(r.email, '')`)} as same_email,
        ${otherLine(sql`r.cid`)} as same_cid,
        ${otherLine(sql`coalesce(c.id, e.id)`)} as same_member,
        case when c.id <> e.id then e.first_name || ' ' || e.last_name end as email_of,
        case when c.id is null and e.cid <> r.cid then e.cid end as other_cid
      from member_import_rows r
        left join (
          select n.name as said, (
            select id from divisions
            where lower(name) in (lower(n.name), regexp_replace(lower(n.name), '-sektionen$', ''))
            order by lower(name) = lower(n.name) desc limit 1
          ) as id
          from (
            select distinct division_name as name from member_import_rows
            where import_id = ${importId} and division_name is not null
          ) n
        ) named on named.said = r.division_name
        left join divisions d on d.id = named.id
        left join app_users c on c.cid = r.cid
        left join app_users e on e.email = r.email
      where r.import_id = ${importId}
    ), judged as materialized (
      select f.line, f.division_id, f.member_id, r.own_faults || faults.list as faults, changes.list as changes
      from found f
        join member_imports i on i.id = ${importId}
        join member_import_rows r on r.import_id = i.id and r.line = f.line
        left join app_users p on p.id = f.member_id
        left join divisions pd on pd.id = p.division_id
        cross join lateral ${faults} faults
        cross join lateral ${changes} changes
    )
    update member_import_rows r
    set division_id = j.division_id, member_id = j.member_id, faults = j.faults, changes = j.changes, status = j.status
    from (
      select line, division_id, member_id, faults,
        case when faults = '[]' then changes else '[]' end as changes,
        case when faults <> '[]' then 'faulty' when member_id is null then 'new'
          when changes = '[]' then 'unchanged' else 'changed' end as status
      from judged
    ) j
    where r.import_id = ${importId} and r.line = j.line
      and (r.status, r.division_id, r.member_id, r.changes, r.faults)
        is distinct from (j.status, j.division_id, j.member_id, j.changes, j.faults)`);
};

/** Condition on app_users p: active members who are not in the file. */
export const isMissing = (importId: string): SQL => sql`p.deactivated_at is null and not exists (
  select from member_import_rows r where r.import_id = ${importId} and r.member_id = p.id)`;

type Counts = {
  readonly rows: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly faulty: number;
};

/** The result of the comparison and a fingerprint of it: of the rows, and of the members who are missing. */
export const readComparison = async (q: Q, importId: string) => {
  const { rows: counted } = await q.execute<Counts & { print: string }>(sql`
    select count(*)::int as rows, count(*) filter (where status = 'new')::int as new,
      count(*) filter (where status = 'changed')::int as changed,
      count(*) filter (where status = 'unchanged')::int as unchanged,
      count(*) filter (where status = 'faulty')::int as faulty,
      coalesce(md5(string_agg(
        concat_ws('|', line, status, member_id, division_id, changes, faults), chr(10) order by line)), '') as print
    from member_import_rows where import_id = ${importId}`);
  const { rows: others } = await q.execute<{ missing: number; active: number; print: string }>(sql`
    select count(*) filter (where r.member_id is null)::int as missing, count(*)::int as active,
      coalesce(md5(string_agg(p.id::text, ',' order by p.id) filter (where r.member_id is null)), '') as print
    from app_users p left join (
      select distinct member_id from member_import_rows where import_id = ${importId}
    ) r on r.member_id = p.id
    where p.deactivated_at is null`);
  const [file, register] = [counted[0], others[0]];
  if (!file || !register) throw new Error('nothing was counted');
  const { print, ...counts } = file;
  return {
    counts: { ...counts, missing: register.missing },
    active: register.active,
    fingerprint: `${print}-${register.print}`,
  };
};

/** Whether the preview is still valid. The missing members matter only if they are to be deactivated. */
export const isAsShown = (shown: string, now: string, missing: 'leave' | 'deactivate'): boolean =>
  missing === 'deactivate' ? shown === now : shown.split('-')[0] === now.split('-')[0];
