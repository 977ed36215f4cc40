import { PAGE_SIZE } from '@karportalen/contract/core/paging';
import type {
  ComparedDay,
  ComparedKind,
  ComparedRow,
  Comparison,
} from '@karportalen/contract/reports/reconciliation';
import { sql } from 'drizzle-orm';
import type { Db, Q } from '../../platform/db/database.ts';
import { inSnapshot } from '../../platform/db/snapshot.ts';
import { organiserName } from '../../platform/ownership/organiser-name.ts';
import { readAccountDays } from '../../tickets/payments/ledger-sql.ts';
import { type Compared, comparedCtes, sideCtes } from './compare-sql.ts';
import { findBankFile, type LoadedFile } from './files-sql.ts';

/** A file's days; undefined without a readable row. */
const comparedOf = ({ file: { from, to }, signature }: LoadedFile): Compared | undefined =>
  from && to ? { from, to, signature } : undefined;

type Sums = { readonly count: number; readonly inOre: number; readonly outOre: number };
const nothing: Sums = { count: 0, inOre: 0, outOre: 0 };

const readSums = async (q: Q, compared: Compared) => {
  const { rows } = await q.execute<Sums & { kind: ComparedKind; differing: number }>(sql`
    with ${comparedCtes(compared)}
    select kind, count(*)::int as count,
      coalesce(sum(coalesce(there_ore, here_ore)) filter (where coalesce(there_ore, here_ore) > 0), 0)::float8 as "inOre",
      coalesce(sum(coalesce(there_ore, here_ore)) filter (where coalesce(there_ore, here_ore) < 0), 0)::float8 as "outOre",
      count(*) filter (where there_ore <> here_ore)::int as differing
    from compared group by kind`);
  const of = (wanted: ComparedKind): Sums => {
    const { count, inOre, outOre } = rows.find(({ kind }) => kind === wanted) ?? nothing;
    return { count, inOre, outOre };
  };
  const differing = rows.find(({ kind }) => kind === 'tied')?.differing ?? 0;
  return {
    tied: { ...of('tied'), differing },
    ...{ onlyHere: of('onlyHere'), onlyThere: of('onlyThere'), handled: of('handled') },
  };
};

const readDays = async (q: Q, compared: Compared): Promise<ComparedDay[]> => {
  const { rows } = await q.execute<ComparedDay>(sql`
    with ${sideCtes(compared)}, sides as (
      select day, ore as there_ore, null::int as here_ore from there where in_period
      union all select day, null, ore from here where in_period and has_moved
    )
    select day::text as date,
      coalesce(sum(there_ore) filter (where there_ore > 0), 0)::float8 as "thereInOre",
      coalesce(sum(there_ore) filter (where there_ore < 0), 0)::float8 as "thereOutOre",
      coalesce(sum(here_ore) filter (where here_ore > 0), 0)::float8 as "hereInOre",
      coalesce(sum(here_ore) filter (where here_ore < 0), 0)::float8 as "hereOutOre"
    from sides group by day order by day`);
  return rows;
};

/** Compares a file's days with our payments of the same days. */
export const compareFile = (db: Db, id: string): Promise<Comparison> =>
  inSnapshot(db, async (tx) => {
    const loaded = await findBankFile(tx, id);
    const compared = comparedOf(loaded);
    if (!compared) {
      const none = {
        onlyHere: nothing,
        onlyThere: nothing,
        handled: nothing,
        tied: { ...nothing, differing: 0 },
      };
      return { file: loaded.file, ...none, days: [], accounts: [] };
    }
    return {
      file: loaded.file,
      ...(await readSums(tx, compared)),
      days: await readDays(tx, compared),
      accounts: await readAccountDays(tx, compared),
    };
  });

type Asked = {
  readonly kind: ComparedKind;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

const thereSide = sql`
  case when t.id is null then null else json_build_object('line', t.line, 'day', t.day, 'time', t.time, 'ore', t.ore,
    'reference', t.reference, 'message', t.message, 'sender', trim(t.sender_name || ' ' || coalesce(regexp_replace(t.sender_number, '^46', '0'), '')),
    'type', t.type, 'mayRefund', t.ore > 0 and t.swish_reference is not null) end`;
const hereSide = sql`
  case when h.id is null then null else json_build_object('kind', h.kind,
    'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'ore', h.ore, 'refund', h.refund,
    'reference', coalesce(h.reference, ''), 'event', coalesce(s.event_name, ''),
    'eventId', (select e.id from events e where e.id = s.event_id and e.deleted_at is null),
    'payer', coalesce(trim(m.first_name || ' ' || m.last_name), ''), 'simulated', h.simulated) end`;
const handling = sql`
  case when coalesce(k.resolved_at, n.noted_at) is null then null else json_build_object(
    'resolution', coalesce(k.resolution, 'note'), 'note', coalesce(k.note, n.note, ''),
    'at', to_char(coalesce(k.resolved_at, n.noted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', ${organiserName(sql`coalesce(k.resolved_by, n.noted_by)`)}) end`;

/** A page of matched, one-sided or resolved movements. Differences come first. */
export const readComparedRows = (
  db: Db,
  id: string,
  { kind, page = 1, pageSize = PAGE_SIZE }: Asked,
): Promise<{ rows: ComparedRow[]; total: number }> =>
  inSnapshot(db, async (tx) => {
    const compared = comparedOf(await findBankFile(tx, id));
    if (!compared) return { rows: [], total: 0 };
    const { rows } = await tx.execute<ComparedRow & { total: number }>(sql`
      with ${comparedCtes(compared)}, shown as (
        select *, count(*) over ()::int as total,
          row_number() over (order by (there_ore <> here_ore) is true desc, day, line, here_id, there_id) as nth
        from compared where kind = ${kind}
        order by nth limit ${pageSize} offset ${(page - 1) * pageSize}
      )
      select coalesce(c.there_id, c.here_id) as id, ${thereSide} as there, ${hereSide} as here, c.tied_by as "tiedBy",
        ${handling} as handled, c.total
      from shown c
      left join there t on t.id = c.there_id
      left join here h on h.id = c.here_id
      left join app_users m on m.id = h.member_id
      left join sale_terms s on s.id = h.terms_id
      left join bank_notes n on n.hash = t.hash and n.ordinal = t.ordinal
      left join unknown_payments k on k.reference = t.known_by and k.resolved_at is not null and t.ore > 0
      order by c.nth`);
    return {
      rows: rows.map(({ total, ...row }) => row),
      total: rows[0]?.total ?? 0,
    };
  });
