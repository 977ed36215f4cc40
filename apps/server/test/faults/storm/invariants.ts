import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../../src/platform/db/database.ts';
import { instructionId } from '../../../src/platform/payments/swish.ts';
import type { Ledger } from '../../money/swish.ts';

/**
 * What must be true of the database and Swish's ledger when nothing is under way; a sentence per row that violates it.
 */
type Invariant = (q: Q, ledger: Ledger) => Promise<string[]>;

const inOre = (kronor: number): number => Math.round(kronor * 100);

/** An invariant in SQL: each row is a fault. */
const none =
  (query: SQL): Invariant =>
  async (q) =>
    (await q.execute<{ fault: string }>(query)).rows.map(({ fault }) => fault);

type Ours = {
  readonly id: string;
  readonly reference: string | null;
  readonly worth: number;
  readonly refunding: number;
  readonly byHand: number;
  readonly paid: number;
};

const readPayments = async (q: Q): Promise<Map<string, Ours>> => {
  const { rows } = await q.execute<Ours>(sql`
    select p.id, p.reference,
      coalesce((select sum(t.price_paid_ore) from tickets t where t.order_id = p.order_id and t.refunded_at is null), 0)::int
        as worth,
      coalesce((select sum(r.amount_ore) from refunds r where r.payment_id = p.id), 0)::int as refunding,
      coalesce((select sum(r.amount_ore) from refunds r where r.payment_id = p.id and r.status = 'byHand'), 0)::int as "byHand",
      coalesce(p.received_ore, 0)::int as paid
    from payments p`);
  return new Map(rows.map((row) => [instructionId(row.id), row]));
};

/**
 * Money that Swish has and nobody here requested, as the treasurer sees it: reported by callback, or in the loaded
 * file.
 */
const readListed = async (q: Q): Promise<ReadonlySet<string>> => {
  const { rows } = await q.execute<{ reference: string }>(sql`
    select reference from unknown_payments
    union select swish_reference from bank_rows where swish_reference is not null`);
  return new Set(rows.map(({ reference }) => reference));
};

/** Paid to Swish, and not known here, or not yet: a callback only makes a job ask Swish. */
export const unheardPayments: Invariant = async (q, ledger) => {
  const [ours, listed] = [await readPayments(q), await readListed(q)];
  return ledger.payments.flatMap(({ id, status, amount, paymentReference }) =>
    status !== 'PAID' || (ours.get(id)?.paid ?? 0) > 0 || listed.has(paymentReference ?? '')
      ? []
      : [`${id}: paid ${inOre(amount)}, and nobody here knows of it`],
  );
};

const charged: Invariant = async (q, ledger) => {
  const ours = await readPayments(q);
  const unbalanced = ledger.payments.flatMap(({ id, status, amount }) => {
    const own = ours.get(id);
    if (status !== 'PAID' || !own || own.paid === 0) return [];
    const kept = own.worth + own.refunding;
    return kept === inOre(amount)
      ? []
      : [`${id}: paid ${inOre(amount)}, of which ${own.worth} are tickets and ${own.refunding} goes back`];
  });
  return [...(await unheardPayments(q, ledger)), ...unbalanced];
};

const uncharged: Invariant = async (q, ledger) => {
  // Money found in Swish's file has an id of its own here.
  const paid = new Set(
    ledger.payments.flatMap((each) => (each.status === 'PAID' ? [each.id, each.paymentReference] : [])),
  );
  return [...(await readPayments(q))].flatMap(([id, own]) =>
    own.paid > 0 && !paid.has(id) && !paid.has(own.reference)
      ? [`${id}: ${own.paid} here, and Swish has nothing of it`]
      : [],
  );
};

/** What Swish has sent back, or is about to, of the payment with this reference. */
export const backOf = ({ refunds }: Pick<Ledger, 'refunds'>, reference: string | null): number =>
  refunds
    .filter((each) => each.originalPaymentReference === reference && each.status !== 'ERROR')
    .reduce((sum, each) => sum + inOre(each.amount), 0);

const repaidOnce: Invariant = async (q, ledger) => {
  const ours = await readPayments(q);
  return ledger.payments.flatMap(({ id, status, amount, paymentReference }) => {
    const back = backOf(ledger, paymentReference);
    const paid = status === 'PAID' ? inOre(amount) : 0;
    const { worth = 0, byHand = 0 } = ours.get(id) ?? {};
    return back + byHand + worth > paid
      ? [`${id}: paid ${paid}, has tickets of ${worth}, and got ${back} by Swish and ${byHand} by hand`]
      : [];
  });
};

/** The treasurer of the storm notes only what has gone back. Whoever got a part of it back has no tickets for the rest. */
const notedIsBack: Invariant = async (q, ledger) => {
  const { rows } = await q.execute<{ reference: string; ore: number }>(
    sql`select reference, amount_ore as ore from unknown_payments where resolution = 'note'`,
  );
  return rows.flatMap(({ reference, ore }) => {
    const back = backOf(ledger, reference);
    return back === ore ? [] : [`${reference}: paid ${ore}, and got ${back} back`];
  });
};

const refundsAtSwish: Invariant = async (q, ledger) => {
  const { rows } = await q.execute<{ instruction: string; ore: number }>(
    sql`select instruction_id as instruction, amount_ore as ore from refunds where status = 'paid'`,
  );
  const sent = new Map(
    ledger.refunds.filter(({ status }) => status === 'PAID').map((each) => [each.id, each]),
  );
  return rows.flatMap(({ instruction, ore }) => {
    const found = sent.get(instructionId(instruction));
    return found && inOre(found.amount) === ore
      ? []
      : [`refund ${instruction}: ${ore} here, ${found?.amount ?? 'nothing'} at Swish`];
  });
};

/** Per event: Swish payments minus refunds, the tickets' value, and the ledger. */
const sums = none(sql`
  select format('event %s: payments less refunds %s, tickets %s, ledger %s', event_id, sum(kept), sum(worth), sum(ledger))
    as fault
  from (
    select p.event_id, coalesce(p.received_ore, 0)
        - (select coalesce(sum(r.amount_ore), 0) from refunds r where r.payment_id = p.id) as kept, 0 as worth, 0 as ledger
      from payments p
    union all
    select o.event_id, 0, t.price_paid_ore, 0 from orders o join tickets t on t.order_id = o.id
      where o.paid_by = 'simulated' and t.refunded_at is null
    union all
    select coalesce(o.event_id, p.event_id), 0, 0, case m.kind when 'in' then m.ore else -m.ore end
      from money_moves m left join tickets t on t.id = m.ticket_id left join orders o on o.id = t.order_id
        left join payments p on p.id = m.payment_id
      where m.paid_by = 'simulated') as moved
  group by event_id having sum(kept) <> sum(worth) or sum(kept) <> sum(ledger)`);

/** Every invariant by its name. `invariants.test.ts` breaks each. */
export const moneyInvariants: Readonly<Record<string, Invariant>> = {
  'whoever was charged has tickets, gets it back, or is listed for the treasurer': charged,
  'nobody has tickets for money that never came': uncharged,
  'nobody is repaid more than they paid, or for a ticket that they still have': repaidOnce,
  'a payment that is noted as gone back has gone back whole': notedIsBack,
  'a refund that is done is done at Swish, with the same sum': refundsAtSwish,
  'payments less refunds are what the tickets are worth, and what the ledger says': sums,
  'nothing is under way': none(sql`
    select format('payment %s is %s', id, status) as fault from payments where status in ('created', 'open')
    union all select format('refund %s is %s', id, status) from refunds where status in ('created', 'sent')`),
  'a payment has the tickets that it paid for': none(sql`
    select format('payment %s: %s for tickets of %s', p.id, p.received_ore, sum(t.price_paid_ore)) as fault
    from payments p join tickets t on t.order_id = p.order_id where p.status = 'paid'
    group by p.id having sum(t.price_paid_ore) <> p.received_ore`),
  'no event is oversold': none(sql`
    select format('event %s: %s of %s', e.id, count(*), e.number_of_tickets) as fault
    from events e join orders o on o.event_id = e.id join tickets t on t.order_id = o.id
    where t.refunded_at is null group by e.id having count(*) > e.number_of_tickets`),
  'nobody has bought more than each may': none(sql`
    select format('%s has %s of %s to %s', o.buyer_id, count(*), e.max_tickets_per_person, e.id) as fault
    from events e join orders o on o.event_id = e.id join tickets t on t.order_id = o.id
    where t.refunded_at is null and o.buyer_id is not null
    group by e.id, o.buyer_id having count(*) > e.max_tickets_per_person`),
  'a cancelled event keeps nothing that came by Swish': none(sql`
    select format('ticket %s of a cancelled event is not refunded', t.id) as fault
    from events e join orders o on o.event_id = e.id join tickets t on t.order_id = o.id
    where e.cancelled_at is not null and o.paid_by in ('swish', 'simulated') and t.refunded_at is null
      and t.price_paid_ore > 0`),
  'the ledger has every ticket once in, and once out where it is refunded': none(sql`
    select format('ticket %s: %s in, %s out', t.id, count(*) filter (where m.kind = 'in'), count(*) filter (where m.kind = 'out'))
      as fault
    from tickets t left join money_moves m on m.ticket_id = t.id where t.price_paid_ore > 0 group by t.id
    having count(*) filter (where m.kind = 'in') <> 1
      or count(*) filter (where m.kind = 'out') <> (t.refunded_at is not null)::int
      or coalesce(sum(m.ore) filter (where m.kind = 'in'), 0) <> t.price_paid_ore
      or coalesce(sum(m.ore) filter (where m.kind = 'out'), 0) <> coalesce(t.refunded_ore, 0)`),
  'who is let in has one entry that stands': none(sql`
    select format('ticket %s: in since %s, by %s entries', t.id, t.checked_in_at, count(c.id)) as fault
    from tickets t join orders o on o.id = t.order_id join events e on e.id = o.event_id
      left join check_ins c on c.ticket_id = t.id and c.undone_at is null and not c.is_double
    where e.participants_deleted_at is null group by t.id
    having count(c.id) <> (t.checked_in_at is not null)::int or max(c.at) <> t.checked_in_at`),
  'a ticket changes hands at most twenty times': none(sql`
    select format('ticket %s: %s times', t.id, count(*)) as fault from ticket_passes p join tickets t on t.id = p.ticket_id
    group by t.id having count(*) > 20`),
};

/** The faults of all invariants. */
export const moneyFaults = async (
  q: Q,
  ledger: Ledger,
  except: readonly string[] = [],
): Promise<string[]> => {
  const faults: string[] = [];
  for (const [name, check] of Object.entries(moneyInvariants)) {
    if (except.includes(name)) continue;
    faults.push(...(await check(q, ledger)).map((fault) => `${name}: ${fault}`));
  }
  return faults;
};
