import { type ListNeed, needSentence } from '@karportalen/contract/tickets/list-needs';
import { eq, type SQL, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { problem } from '../../platform/http/problem.ts';
import { REFUND_GIVEN_UP_MS } from '../payments/check-times.ts';
import { isOpenPayment, isOpenRefund, isOwed } from '../payments/unsettled-money.ts';

const GIVEN_UP = sql`make_interval(secs => ${REFUND_GIVEN_UP_MS / 1000}::int)`;

// Qualified by hand: drizzle omits the table in statements without a join, and the subqueries have ids of their own.
const eventId = sql`events.id`;

/**
 * Column in a statement on events: the unsettled money that each list is needed for. Buyers at the door are unknown, so
 * each such ticket counts as a person. Instants in the database's format.
 */
export const moneyNeedsColumn: SQL<ListNeed[]> = sql<ListNeed[]>`coalesce((
  select json_agg(n) from (
    select 'owed' as reason,
      count(distinct coalesce(o.buyer_id::text, t.holder_id::text, t.holder_email, t.id::text)) as count,
      sum(t.price_paid_ore) / 100.0 as amount, null::timestamptz as until
    from orders o join tickets t on t.order_id = o.id join events e on e.id = o.event_id
    where o.event_id = ${eventId} and ${isOwed}
    having count(*) > 0
    union all
    select case r.status when 'failed' then 'refundFailed' else 'refundUnderWay' end,
      count(*), sum(r.amount_ore) / 100.0,
      max(r.created_at) filter (where r.status <> 'failed') + ${GIVEN_UP}
    from refunds r join payments p on p.id = r.payment_id
    where p.event_id = ${eventId} and ${isOpenRefund}
    group by 1
    union all
    select 'paymentUnderWay', count(*), sum(p.amount_ore) / 100.0, max(p.expires_at)
    from payments p
    where p.event_id = ${eventId} and ${isOpenPayment}
    having count(*) > 0
  ) n), '[]')`;

type Listed = {
  readonly participants: number;
  readonly endTime: Date | null;
  readonly overAt: Date | null;
  readonly participantsDeletedAt: Date | null;
  readonly moneyNeeds: readonly ListNeed[];
};

/** Why the list cannot be deleted yet. */
export const listNeeds = (
  { participants, endTime, overAt, participantsDeletedAt, moneyNeeds }: Listed,
  now: Date,
): ListNeed[] => {
  const isToCome = participantsDeletedAt === null && !(overAt && overAt <= now);
  return [
    ...(isToCome
      ? [{ reason: 'toCome', count: participants, amount: 0, until: endTime?.toISOString() ?? null } as const]
      : []),
    ...moneyNeeds.map((need) => ({ ...need, until: need.until && new Date(need.until).toISOString() })),
  ];
};

/** The caller holds the event's row lock, so nothing is booked meanwhile. */
export const refuseNeeded = async (q: Q, eventId: string, now: Date): Promise<void> => {
  const row = singleRow(
    await q
      .select({
        endTime: events.endTime,
        overAt: events.overAt,
        participantsDeletedAt: events.participantsDeletedAt,
        moneyNeeds: moneyNeedsColumn,
      })
      .from(events)
      .where(eq(events.id, eventId)),
  );
  const needs = listNeeds({ ...row, participants: 0 }, now);
  if (needs.length > 0) throw problem('LIST_STILL_NEEDED', { sentences: needs.map(needSentence) });
};
