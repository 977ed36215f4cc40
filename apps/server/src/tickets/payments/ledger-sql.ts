import { instantsOf, type Period } from '@karportalen/contract/core/period';
import type { DoorPayment } from '@karportalen/contract/tickets/sales';
import { type SQL, sql } from 'drizzle-orm';
import { readByCursor } from '../../platform/db/cursor.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import type { PaidBy } from '../tables/orders.ts';

/** A report's selection: these days, and events hosted by these committees; without committees the whole union's. */
export type Selection = Period & { readonly committeeIds?: readonly string[] };

// A fallback, so that no money is missing from the report; events that sold tickets have an account.
const UNKNOWN_ACCOUNT = '3999';
const UNKNOWN_UNIT = '00';

/** Whether anything was ever booked at a committee's events. */
export const hasSales = (committeeId: SQL): SQL =>
  sql`exists (select from sale_terms s join orders o on o.event_id = s.event_id and o.terms_id = s.id
    where s.host_id = ${committeeId})`;

/** The sum of a ticket's options. A refund below that sum, which only older versions made, counts as a refund of the ticket alone. */
const optionsOf = sql`left join (select ticket_id, sum(price_ore)::int as ore from ticket_options group by 1) bought
  on bought.ticket_id = m.ticket_id and bought.ore <= m.ore`;

/**
 * Money moves: one when a ticket is sold, another when it is refunded. Each option is a part of the move with its own account and
 * VAT; the rest is the ticket's. Reads the sale terms, since event, host and people may be deleted. Free tickets are left out,
 * and so are payments that never became tickets: those were refunded.
 */
const moves = ({ committeeIds, ...period }: Selection): SQL => {
  const { start, end } = instantsOf(period);
  const hosted = committeeIds ? sql`s.host_id = any(${sql.param(committeeIds)}::uuid[])` : sql`true`;
  const chosen = sql`m.at >= ${start} and m.at < ${end} and m.ticket_id is not null and ${hosted}`;
  return sql`moves as (
    select m.kind = 'out' as refund, m.at, m.ticket_id as id, m.terms_id, m.ticket_type_id, null::uuid as choice_id,
      null as option, -1 as position, m.ore - coalesce(bought.ore, 0) as ore, m.paid_by, m.at_door, null as account, 0 as vat_rate,
      0 as vat_ore
    from money_moves m join sale_terms s on s.id = m.terms_id ${optionsOf}
    where ${chosen}
    union all
    select m.kind = 'out', m.at, m.ticket_id, m.terms_id, x.option_id, x.choice_id,
      concat_ws(' ', 'Tillval:', x.swedish_name, x.choice_swedish), x.position, x.price_ore, m.paid_by, m.at_door,
      x.account_number, x.vat_rate, x.vat_ore
    from money_moves m join sale_terms s on s.id = m.terms_id ${optionsOf}
      join ticket_options x on x.ticket_id = bought.ticket_id
    where ${chosen}
  )`;
};

/** The account of a part: the option's own, else the event's. */
const accountOf = (own: SQL): SQL => sql`coalesce(${own}, s.account_number, ${UNKNOWN_ACCOUNT})`;

/** The sale terms, in the order shown. */
const terms = (account = sql`null`): SQL => sql`
  s.event_id as "eventId", s.event_name as event, s.event_day::text as "eventDay",
  s.host_id as "committeeId", s.host_name as committee, s.division_name as division, s.org_number as "orgNumber",
  ${accountOf(account)} as "accountNumber",
  coalesce(s.result_unit, ${UNKNOWN_UNIT}) as "resultUnit"`;
const inOrder = sql`s.host_name collate "sv-x-icu", s.host_id, s.event_day, s.event_name collate "sv-x-icu",
  s.event_id, s.org_number, s.account_number, s.result_unit, s.division_name collate "sv-x-icu", s.id`;

export type SaleTerms = {
  readonly termsId: string;
  readonly eventId: string;
  readonly event: string;
  readonly eventDay: string | null;
  readonly committeeId: string;
  readonly committee: string;
  readonly division: string;
  readonly orgNumber: string;
  readonly accountNumber: string;
  readonly resultUnit: string;
};

const sums = sql`
  count(*) filter (where not refund and option is null)::int as "soldTickets",
  coalesce(sum(ore) filter (where not refund), 0)::float8 as "soldOre",
  count(*) filter (where refund and option is null)::int as "refundedTickets",
  coalesce(sum(ore) filter (where refund), 0)::float8 as "refundedOre",
  coalesce(sum(case when refund then -ore else ore end), 0)::float8 as "netOre"`;

const stockholmDay = sql`to_char(at at time zone 'Europe/Stockholm', 'YYYY-MM-DD')`;

export type Sums = {
  readonly soldTickets: number;
  readonly soldOre: number;
  readonly refundedTickets: number;
  readonly refundedOre: number;
  readonly netOre: number;
};

/** Sums of an event's tickets of one type, or of one option, sold on the same terms. */
export type TicketRow = Sums &
  SaleTerms & {
    /** For a row of an option, the option's id. */
    readonly ticketTypeId: string;
    readonly choiceId: string | null;
    readonly ticketType: string;
    readonly soldOptions: number;
    readonly refundedOptions: number;
    readonly vatRate: number;
    /** The VAT that is included in the net amount. */
    readonly vatOre: number;
    /** Null where they were sold at different prices. */
    readonly priceOre: number | null;
  };

export const readTicketRows = async (q: Q, selection: Selection): Promise<TicketRow[]> => {
  const { rows } = await q.execute<TicketRow>(sql`
    with ${moves(selection)}, sold as (
      select ticket_type_id, choice_id, option, position, terms_id, account, vat_rate, ${sums},
        count(*) filter (where not refund and option is not null)::int as "soldOptions",
        count(*) filter (where refund and option is not null)::int as "refundedOptions",
        coalesce(sum(case when refund then -vat_ore else vat_ore end), 0)::float8 as "vatOre",
        case when min(ore) filter (where not refund) = max(ore) filter (where not refund)
          then min(ore) filter (where not refund) end as "priceOre"
      from moves group by 1, 2, 3, 4, 5, 6, 7
    )
    select s.id as "termsId", ticket_type_id as "ticketTypeId", choice_id as "choiceId",
      coalesce(option, nullif(tt.swedish_name, ''), tt.english_name) as "ticketType", "priceOre", ${terms(sql`sold.account`)},
      "soldTickets", "soldOre", "refundedTickets", "refundedOre", "netOre", "soldOptions", "refundedOptions",
      vat_rate as "vatRate", "vatOre"
    from sold
    left join ticket_types tt on tt.id = sold.ticket_type_id
    join sale_terms s on s.id = sold.terms_id
    order by ${inOrder}, sold.position, tt.position, option`);
  return rows;
};

export const readDays = async (q: Q, selection: Selection): Promise<(Sums & { date: string })[]> => {
  const { rows } = await q.execute<Sums & { date: string }>(sql`
    with ${moves(selection)}
    select ${stockholmDay} as date, ${sums} from moves group by 1 order by 1`);
  return rows;
};

/** The net by payment method; a method without any payment, refunded ones included, is absent. */
export const readNetByPayment = async (q: Q, selection: Selection): Promise<Map<PaidBy, number>> => {
  const { rows } = await q.execute<{ paidBy: PaidBy; ore: number }>(sql`
    with ${moves(selection)}
    select paid_by as "paidBy", sum(case when refund then -ore else ore end)::float8 as ore
    from moves group by paid_by`);
  return new Map(rows.map(({ paidBy, ore }) => [paidBy, ore]));
};

/** Whether any payment was simulated, refunded ones included. */
export const hasSimulated = async (q: Q, selection: Selection): Promise<boolean> => {
  const { rows } = await q.execute<{ found: boolean }>(sql`
    with ${moves(selection)} select exists (select from moves where paid_by = 'simulated') as found`);
  return rows[0]?.found === true;
};

/** The sum of a day's sales or refunds of an event. */
export type Posting = SaleTerms & {
  readonly day: string;
  readonly refund: boolean;
  /** The payment method for sales at the door, each of which has its own verification. */
  readonly door: DoorPayment | null;
  readonly ore: number;
  /** The sums by account and VAT rate; the event's own account comes first. */
  readonly parts: readonly {
    readonly accountNumber: string;
    readonly ore: number;
    readonly vatRate: number;
    readonly vatOre: number;
  }[];
};

export const readPostings = async (q: Q, selection: Selection): Promise<Posting[]> => {
  const { rows } = await q.execute<Posting>(sql`
    with ${moves(selection)}, posted as (
      select ${stockholmDay} as day, refund, terms_id, case when at_door then paid_by end as door,
        account, vat_rate, sum(ore)::float8 as ore, sum(vat_ore)::float8 as vat_ore
      from moves group by 1, 2, 3, 4, 5, 6 having sum(ore) > 0
    )
    select day, refund, door, s.id as "termsId", ${terms()}, sum(ore) as ore,
      json_agg(json_build_object('accountNumber', ${accountOf(sql`account`)}, 'ore', ore, 'vatRate', vat_rate, 'vatOre', vat_ore)
        order by account nulls first, vat_rate) as parts
    from posted join sale_terms s on s.id = posted.terms_id
    group by day, refund, door, s.id
    order by day, ${inOrder}, refund, door nulls first`);
  return rows;
};

/** A day's sales and refunds per account and result unit: sums of the postings. */
export type AccountDay = {
  readonly date: string;
  readonly accountNumber: string;
  readonly resultUnit: string;
  readonly soldOre: number;
  readonly refundedOre: number;
  /** The part of the net paid by Swish or the simulator. */
  readonly swishOre: number;
};

export const readAccountDays = async (q: Q, selection: Selection): Promise<AccountDay[]> => {
  const { rows } = await q.execute<AccountDay>(sql`
    with ${moves(selection)}
    select ${stockholmDay} as date, ${accountOf(sql`moves.account`)} as "accountNumber",
      coalesce(s.result_unit, ${UNKNOWN_UNIT}) as "resultUnit",
      coalesce(sum(ore) filter (where not refund), 0)::float8 as "soldOre",
      coalesce(sum(ore) filter (where refund), 0)::float8 as "refundedOre",
      coalesce(sum(case when refund then -ore else ore end) filter (where paid_by in ('swish', 'simulated')), 0)::float8
        as "swishOre"
    from moves join sale_terms s on s.id = moves.terms_id
    group by 1, 2, 3 having sum(ore) > 0 order by 1, 2, 3`);
  return rows;
};

/** A hash of all moves, independent of their order. */
export const movesHash = async (q: Q, selection: Selection): Promise<string> => {
  const { rows } = await q.execute<{ hash: string }>(sql`
    with ${moves(selection)}
    select count(*) || ' ' || coalesce(bit_xor(hashtextextended(
      concat_ws(' ', id, refund, extract(epoch from at), ore, ticket_type_id, choice_id), 0)), 0) as hash
    from moves`);
  return rows[0]?.hash ?? '';
};

/** One ticket or option sold or refunded. The time is Stockholm wall-clock time in seconds. */
export type Move = {
  readonly refund: boolean;
  readonly seconds: number;
  readonly termsId: string;
  readonly ticketTypeId: string;
  readonly choiceId: string | null;
  readonly ore: number;
  readonly paidBy: PaidBy;
};

export const readMoves = (tx: Tx, selection: Selection, ended: AbortSignal): AsyncGenerator<Move[]> =>
  readByCursor<Move>(
    tx,
    sql`with ${moves(selection)}
      select refund, extract(epoch from date_trunc('second', at at time zone 'Europe/Stockholm'))::float8 as seconds,
        terms_id as "termsId", ticket_type_id as "ticketTypeId", choice_id as "choiceId", ore, paid_by as "paidBy"
      from moves order by at, id, refund, position`,
    ended,
  );
