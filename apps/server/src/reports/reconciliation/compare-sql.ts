import { instantsOf, type Period } from '@karportalen/contract/core/period';
import { type SQL, sql } from 'drizzle-orm';
import { rowReference } from './row-reference.ts';

/** What is compared: the rows of all files with the same headings on these days, and our own payments of those days. */
export type Compared = Period & { readonly signature: string };

/** A movement at midnight may be booked on the next day, and in the next file. */
const EDGE_DAYS = 3;
/** How far from its day a payment is matched by reference. */
const REFERENCE_DAYS = 31;

const stockholmDay = (at: SQL): SQL => sql`(${at} at time zone 'Europe/Stockholm')::date`;
const hex = (id: SQL): SQL => sql`upper(replace(${id}::text, '-', ''))`;

/** Rows of overlapping files are one movement if hash and ordinal are equal. */
const there = ({ signature, from, to }: Compared): SQL => sql`
  there as materialized (
    select distinct on (r.hash, r.ordinal) r.*, ${rowReference(sql`r`)} as known_by,
      r.day between ${from}::date and ${to}::date as in_period
    from bank_rows r join bank_files f on f.id = r.file_id
    where f.signature = ${signature} and f.read_at is not null
      and r.day between ${from}::date - ${sql.raw(String(EDGE_DAYS))} and ${to}::date + ${sql.raw(String(EDGE_DAYS))}
    order by r.hash, r.ordinal, f.loaded_at, f.id, r.line
  )`;

const refundAt = sql`coalesce(r.settled_at, r.created_at)`;

/**
 * Our payments and refunds. An unfinished refund is not expected in the bank's file; if the bank has it all the same,
 * it matches by reference.
 */
const here = ({ from, to }: Compared): SQL => {
  const { start, end } = instantsOf({ from, to });
  const margin = sql`interval '${sql.raw(String(REFERENCE_DAYS))} days'`;
  const near = (at: SQL) =>
    sql`${at} >= ${start.toISOString()}::timestamptz - ${margin} and ${at} < ${end.toISOString()}::timestamptz + ${margin}`;
  const inPeriod = (day: SQL) => sql`${day} between ${from}::date and ${to}::date`;
  return sql`
  here as materialized (
    select 'payment' as kind, p.id, p.paid_at as at, ${stockholmDay(sql`p.paid_at`)} as day, p.received_ore as ore,
      p.reference, ${hex(sql`p.id`)} as own_reference, null as reference_of, null as refund,
      p.payer_alias, p.member_id, p.terms_id, p.simulated,
      ${inPeriod(stockholmDay(sql`p.paid_at`))} as in_period, true as has_moved
    from payments p where ${near(sql`p.paid_at`)}
    union all
    select 'refund', r.id, ${refundAt}, ${stockholmDay(refundAt)}, -r.amount_ore,
      r.reference, ${hex(sql`r.instruction_id`)}, p.reference, r.status,
      p.payer_alias, p.member_id, p.terms_id, p.simulated,
      ${inPeriod(stockholmDay(refundAt))}, r.status in ('paid', 'byHand')
    from refunds r join payments p on p.id = r.payment_id where ${near(refundAt)}
  )`;
};

/** Matches by Swish's reference or by our own instruction id, each side once. */
const byReference = sql`
  reference_pairs as (
    select t.id as there_id, h.id as here_id, row_number() over (partition by t.id order by h.id) as nth_here,
      row_number() over (partition by h.id order by t.ordinal, t.id) as nth_there
    from there t
    join (
      select id, ore, reference from here where reference is not null
      union select id, ore, own_reference from here
    ) h on h.reference = t.known_by and (h.ore > 0) = (t.ore > 0)
  ),
  by_reference as (select there_id, here_id from reference_pairs where nth_here = 1 and nth_there = 1),
  original_pairs as (
    select t.id as there_id, h.id as here_id
    from (
      select *, row_number() over (partition by swish_reference, ore order by day, ordinal, id) as nth
      from there where ore < 0 and swish_reference is not null and id not in (select there_id from by_reference)
    ) t
    join (
      select *, row_number() over (partition by reference_of, ore order by at, id) as nth
      from here where kind = 'refund' and id not in (select here_id from by_reference)
    ) h on h.reference_of = t.swish_reference and h.ore = t.ore and h.nth = t.nth
  ),
  ties_0 as (
    select there_id, here_id, 'reference' as tied_by from by_reference
    union all select there_id, here_id, 'reference' from original_pairs
  )`;

const names = sql`lower(trim(m.first_name || ' ' || m.last_name))`;

/**
 * Matches movements without a reference on one side, by amount and day. With a payer, as many as both sides have, in
 * any pairing; without one, only a movement that is unique on both sides. Different references never match.
 */
const loose = sql`
  loose_there as (
    select t.id, t.day, t.ore, t.sender_number as number, nullif(lower(trim(t.sender_name)), '') as name
    from there t where t.swish_reference is null and t.id not in (select there_id from ties_0)
  ),
  loose_here as (
    select h.id, h.day, h.ore, h.payer_alias as number, nullif(${names}, '') as name
    from here h left join app_users m on m.id = h.member_id
    where h.has_moved and h.id not in (select here_id from ties_0)
  )`;

const stage = (nth: number, payer: 'number' | 'name' | null): SQL => {
  const before = sql.raw(`ties_${nth - 1}`);
  const key = payer ? sql.raw(`, ${payer}`) : sql.raw('');
  const known = payer ? sql`${sql.raw(payer)} is not null and` : sql``;
  const side = (name: 'there' | 'here') => sql`
    select *, row_number() over (partition by day, ore${key} order by id) as nth,
      count(*) over (partition by day, ore${key}) as alike
    from ${sql.raw(`loose_${name}`)}
    where ${known} id not in (select ${sql.raw(`${name}_id`)} from ${before})`;
  const samePayer = payer
    ? sql`h.${sql.raw(payer)} = t.${sql.raw(payer)}`
    : sql`t.alike = 1 and (h.number = t.number) is not false`;
  return sql`
  ${sql.raw(`ties_${nth}`)} as (
    select * from ${before}
    union all
    select t.id, h.id, 'amount' from (${side('there')}) t join (${side('here')}) h
      on h.day = t.day and h.ore = t.ore and h.alike = t.alike and h.nth = t.nth and ${samePayer}
  )`;
};

/** The CTEs `there` (bank) and `here` (ours): each movement once per side. */
export const sideCtes = (compared: Compared): SQL => sql`${there(compared)}, ${here(compared)}`;

/**
 * The CTEs `there`, `here` and `compared`: every movement of the period once, with the sides that have it and its
 * status.
 */
export const comparedCtes = (compared: Compared): SQL => sql`
  ${sideCtes(compared)}, ${byReference}, ${loose},
  ${stage(1, 'number')}, ${stage(2, 'name')}, ${stage(3, null)},
  compared as materialized (
    select t.id as there_id, tie.here_id, tie.tied_by, t.day, t.line, t.ore as there_ore, h.ore as here_ore,
      case when n.hash is not null or k.id is not null then 'handled' when tie.here_id is not null then 'tied' else 'onlyThere' end as kind
    from there t
    left join ties_3 tie on tie.there_id = t.id
    left join here h on h.id = tie.here_id
    left join bank_notes n on n.hash = t.hash and n.ordinal = t.ordinal
    left join unknown_payments k on k.reference = t.known_by and k.resolved_at is not null and t.ore > 0
    where t.in_period
    union all
    select null, h.id, null, h.day, null, null, h.ore, 'onlyHere'
    from here h
    where h.in_period and h.has_moved and h.id not in (select here_id from ties_3)
  )`;
