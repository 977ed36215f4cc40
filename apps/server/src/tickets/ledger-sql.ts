import { instantsOf, type Period } from '@karportalen/contract/reports/period';
import { type SQL, sql } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';

/** What a report is about: these days, and events that these committees host; without committees the whole union's. */
export type Selection = Period & { readonly committeeIds?: readonly string[] };

// An event that sold tickets has both. Should one be without, its money must still be somewhere.
const UNKNOWN_ACCOUNT = '3999';
const UNKNOWN_UNIT = '00';

/** Whether anything was ever booked at a committee's events. */
export const hasSales = (committeeId: SQL): SQL =>
  sql`exists (select from events e join orders o on o.event_id = e.id where e.host_id = ${committeeId})`;

/**
 * Money that came or went: a ticket when it was sold, and again when it was refunded. Neither the event, the host nor
 * the people need to be there still. Tickets to free events move no money and are no part of it.
 */
const moves = ({ committeeIds, ...period }: Selection): SQL => {
  const { start, end } = instantsOf(period);
  const hosted = committeeIds ? sql`e.host_id = any(${sql.param(committeeIds)}::uuid[])` : sql`true`;
  return sql`moves as (
    select m.*, e.host_id,
      coalesce(e.account_number, c.account_number, ${UNKNOWN_ACCOUNT}) as account_number,
      coalesce(e.result_unit, c.result_unit, ${UNKNOWN_UNIT}) as result_unit
    from (
      select false as refund, o.placed_at as at, t.id, o.event_id, t.ticket_type_id, t.price_paid_ore as ore
      from orders o join tickets t on t.order_id = o.id
      where o.placed_at >= ${start} and o.placed_at < ${end}
      union all
      select true, t.refunded_at, t.id, o.event_id, t.ticket_type_id, t.refunded_ore
      from tickets t join orders o on o.id = t.order_id
      where t.refunded_at >= ${start} and t.refunded_at < ${end}
    ) m
    join events e on e.id = m.event_id
    join committees c on c.id = e.host_id
    where ${hosted} and (e.reservation_type = 'Paid' or m.ore > 0)
  )`;
};

const sums = sql`
  count(*) filter (where not refund)::int as "soldTickets",
  coalesce(sum(ore) filter (where not refund), 0)::float8 as "soldOre",
  count(*) filter (where refund)::int as "refundedTickets",
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

/** An event's tickets of one kind. */
export type TicketRow = Sums & {
  readonly ticketTypeId: string;
  readonly ticketType: string;
  /** Null where they were not all sold at one price. */
  readonly priceOre: number | null;
  readonly event: string;
  readonly eventDay: string | null;
  readonly committee: string;
  readonly orgNumber: string;
  readonly accountNumber: string;
  readonly resultUnit: string;
};

export const readTicketRows = async (q: Q, selection: Selection): Promise<TicketRow[]> => {
  const { rows } = await q.execute<TicketRow>(sql`
    with ${moves(selection)}, sold as (
      select ticket_type_id, event_id, host_id, account_number, result_unit, ${sums},
        case when min(ore) filter (where not refund) = max(ore) filter (where not refund)
          then min(ore) filter (where not refund) end as "priceOre"
      from moves group by 1, 2, 3, 4, 5
    )
    select ticket_type_id as "ticketTypeId",
      coalesce(nullif(tt.swedish_name, ''), tt.english_name) as "ticketType", "priceOre",
      coalesce(nullif(e.name_swedish, ''), e.name) as event,
      to_char(e.start_time at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as "eventDay",
      c.name as committee, c.org_number as "orgNumber",
      sold.account_number as "accountNumber", sold.result_unit as "resultUnit",
      "soldTickets", "soldOre", "refundedTickets", "refundedOre", "netOre"
    from sold
    join ticket_types tt on tt.id = sold.ticket_type_id
    join events e on e.id = sold.event_id
    join committees c on c.id = sold.host_id
    order by c.name collate "sv-x-icu", c.id, e.start_time, e.id, tt.position`);
  return rows;
};

export const readDays = async (q: Q, selection: Selection): Promise<(Sums & { date: string })[]> => {
  const { rows } = await q.execute<Sums & { date: string }>(sql`
    with ${moves(selection)}
    select ${stockholmDay} as date, ${sums} from moves group by 1 order by 1`);
  return rows;
};

/** What a day's sales or refunds of a committee come to on one account and result unit. */
export type Posting = {
  readonly day: string;
  readonly refund: boolean;
  readonly committeeId: string;
  readonly committee: string;
  readonly division: string;
  readonly orgNumber: string;
  readonly accountNumber: string;
  readonly resultUnit: string;
  readonly ore: number;
};

export const readPostings = async (q: Q, selection: Selection): Promise<Posting[]> => {
  const { rows } = await q.execute<Posting>(sql`
    with ${moves(selection)}, posted as (
      select ${stockholmDay} as day, refund, host_id, account_number, result_unit, sum(ore)::float8 as ore
      from moves group by 1, 2, 3, 4, 5 having sum(ore) > 0
    )
    select day, refund, c.id as "committeeId", c.name as committee, d.name as division,
      c.org_number as "orgNumber", posted.account_number as "accountNumber",
      posted.result_unit as "resultUnit", ore
    from posted join committees c on c.id = posted.host_id join divisions d on d.id = c.division_id
    order by day, c.name collate "sv-x-icu", c.id, refund, posted.account_number, posted.result_unit`);
  return rows;
};

/** One ticket sold or refunded. The time is what a wall clock in Stockholm showed, in seconds. */
export type Move = {
  readonly refund: boolean;
  readonly seconds: number;
  readonly ticketTypeId: string;
  readonly ore: number;
};

const BUNDLE = 1000;

/**
 * Every move in order of time, a bundle at a time. The signal is raised before the transaction ends: its connection is
 * somebody else's after that.
 */
export async function* readMoves(tx: Tx, selection: Selection, ended: AbortSignal): AsyncGenerator<Move[]> {
  await tx.execute(sql`declare moves_in_order no scroll cursor for
    with ${moves(selection)}
    select refund, extract(epoch from date_trunc('second', at at time zone 'Europe/Stockholm'))::float8 as seconds,
      ticket_type_id as "ticketTypeId", ore
    from moves order by at, id, refund`);
  for (;;) {
    ended.throwIfAborted();
    const { rows } = await tx.execute<Move>(sql`fetch ${sql.raw(String(BUNDLE))} from moves_in_order`);
    if (rows.length === 0) return;
    yield rows;
  }
}
