// Columns that the items of all kinds have.

/** Members by division and kind. Materialized, because PostgreSQL would otherwise count them for every row. */
export const counted = `with people as materialized (
  select division_id, kind, count(*)::int as n from app_users where deactivated_at is null group by 1, 2)`;
export const people = `case when t.target_group is not null then json_build_object('group', t.target_group, 'count',
    (select coalesce(sum(n), 0) from people u where (t.division_id is null or u.division_id = t.division_id)
      and case t.target_group when 'All' then true when 'Alumni' then u.kind = 'Alumnus'
        when 'Freshmen' then u.kind = 'Freshman' else u.kind in ('Student', 'Freshman') end)) end as people`;
export const owner = `case when t.creator_role is null then 'Tidigare formulär' when c.id is not null then c.name
    when length(d.name) <= 4 then d.name || '-sektionen' when d.id is not null then d.name else 'Superadmin' end as maker,
  case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as owner,
  coalesce(sp.first_name || ' ' || sp.last_name, su.email) as saver`;
/** Accounts, including removed ones, whose names are kept. */
const accounts = `(select id, email from users union all select id, email from former_organisers)`;
export const joined = `left join divisions d on d.id = t.division_id left join committees c on c.id = t.committee_id
  left join ${accounts} su on su.id = t.updated_by left join app_users sp on sp.email = su.email`;
/** An account's id and name as JSON. */
export const person = (
  id,
) => `(select json_build_object('id', o.id, 'name', coalesce(p.first_name || ' ' || p.last_name, o.email))
  from ${accounts} o left join app_users p on p.email = o.email where o.id = ${id})`;

export const iso = (time) => time?.toISOString() ?? null;
/** A time from the database's JSON; null if absent. */
export const isoOf = (text) => (text ? new Date(text).toISOString() : null);
export const image = (sha256) => (sha256 === null ? null : `/images/${sha256}`);

/** The tabs of items that are sent at a set time. */
export const sent = {
  draft: { where: 't.is_draft', order: 't.updated_at desc, t.id desc' },
  history: { where: 'not t.is_draft and t.send_at <= now()', order: 't.send_at desc, t.id desc' },
};
