import type { MoneyEvent, UnknownMoney } from '@karportalen/contract/reports/unknown-money';
import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { listUnknownPayments, takesFoundMoney } from '../../tickets/payments/unknown-payments.ts';

/** A Swedish telephone number as people write it: 46701234567 is 0701234567. */
const telephoneText = (number: string | null): string => number?.replace(/^46/, '0') ?? '';

export const readUnknownMoney = async (q: Q): Promise<UnknownMoney[]> => {
  const rows = await listUnknownPayments(q, { isResolved: false });
  return rows.map(({ id, reference, amountOre, paidAt, payerAlias, heardAt, simulated }) => ({
    ...{ id, reference, amountOre, simulated, payer: telephoneText(payerAlias) },
    ...{ paidAt: paidAt.toISOString(), heardAt: heardAt.toISOString() },
  }));
};

const MOST_EVENTS = 100;

/** Recent and coming paid events, which unknown money is most likely for. */
export const readMoneyEvents = async (q: Q, now: Date): Promise<MoneyEvent[]> => {
  const { rows } = await q.execute<MoneyEvent>(sql`
    select e.id, coalesce(nullif(e.name_swedish, ''), e.name) as name,
      (e.start_time at time zone 'Europe/Stockholm')::date::text as date,
      (select json_agg(json_build_object('id', t.id, 'name', coalesce(nullif(t.swedish_name, ''), t.english_name),
          'priceOre', t.price_ore) order by t.position)
        from ticket_types t where t.event_id = e.id) as "ticketTypes"
    from events e
    where ${takesFoundMoney} and exists (select from ticket_types t where t.event_id = e.id)
    order by abs(extract(epoch from e.start_time - ${now.toISOString()}::timestamptz)), e.id
    limit ${MOST_EVENTS}`);
  return rows;
};
