import { instantsOf, type Period } from '@karportalen/contract/core/period';
import type { RefundStatus } from '@karportalen/contract/tickets/refund-statuses';
import { sql } from 'drizzle-orm';
import { readByCursor } from '../../platform/db/cursor.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A payment or refund, by the bank's and our own references. */
export type Movement = {
  readonly id: string;
  /** Stockholm wall-clock time: when the bank moved it or, for an unfinished refund, when it was requested. */
  readonly time: string;
  /** Null for a payment. */
  readonly refund: RefundStatus | null;
  readonly ore: number;
  readonly reference: string | null;
  /** For a refund, the payment's reference. */
  readonly of: string | null;
  /** Event and host names at the time of payment: closed months keep them. */
  readonly event: string | null;
  readonly host: string | null;
  readonly simulated: boolean;
  /** Null from before receipts were numbered, and for money without a sale. */
  readonly receipt: string | null;
};

export const readMovements = (tx: Tx, period: Period, ended: AbortSignal): AsyncGenerator<Movement[]> => {
  const { start, end } = instantsOf(period);
  return readByCursor<Movement>(
    tx,
    sql`select m.id, to_char(m.at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') as time, m.refund, m.ore,
        m.reference, m.of, coalesce(s.event_name, nullif(e.name_swedish, ''), e.name) as event, s.host_name as host, m.simulated,
        coalesce(pn.series || '-' || pn.number, rn.series || '-' || rn.number) as receipt
      from (
        select p.id, p.id as payment_id, null::uuid as refund_id, p.paid_at as at, null as refund, p.received_ore as ore, p.reference, null as of, p.event_id, p.terms_id, p.simulated
        from payments p where p.paid_at >= ${start} and p.paid_at < ${end}
        union all
        select r.instruction_id, null, r.id, coalesce(r.settled_at, r.created_at), r.status, -r.amount_ore, r.reference, p.reference, p.event_id,
          p.terms_id, p.simulated
        from refunds r join payments p on p.id = r.payment_id
        where coalesce(r.settled_at, r.created_at) >= ${start} and coalesce(r.settled_at, r.created_at) < ${end}
      ) m
      left join events e on e.id = m.event_id
      left join sale_terms s on s.id = m.terms_id
      left join receipt_numbers pn on pn.payment_id = m.payment_id
      left join receipt_numbers rn on rn.refund_id = m.refund_id
      order by m.at, m.id`,
    ended,
  );
};
