import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../src/platform/db/database.ts';
import { singleRow } from '../../../src/platform/db/single-row.ts';
import { instructionId } from '../../../src/platform/payments/swish.ts';
import { checkIns } from '../../../src/tickets/tables/check-ins.ts';
import { orders } from '../../../src/tickets/tables/orders.ts';
import { payments, refunds } from '../../../src/tickets/tables/payments.ts';
import { tickets } from '../../../src/tickets/tables/tickets.ts';
import { START } from '../../app.ts';
import { type TestDatabase, testDatabase } from '../../database.ts';
import { makePerson } from '../../members/make-people.ts';
import type { Ledger } from '../../money/swish.ts';
import { makeBookable } from '../../money/tickets.ts';
import { moneyFaults, moneyInvariants } from './invariants.ts';

let own: TestDatabase;
let ledger: Ledger;
let ids: Record<'event' | 'payment' | 'refund' | 'kept' | 'returned' | 'member', string>;

const PRICE = 12_000;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;

/** A member has bought two tickets, returned and been refunded for one, and come in by the other. */
beforeAll(async () => {
  own = await testDatabase();
  const { db } = own;
  const limits = { numberOfTickets: 1, maxTicketsPerPerson: 1, accountNumber: '3010', resultUnit: '12' };
  const { event, typeId } = await makeBookable(db, START, { owner, reservationType: 'Paid', ...limits });
  const member = await makePerson(db);
  const order = singleRow(
    await db
      .insert(orders)
      .values({ eventId: event.id, buyerId: member.id, placedAt: START, paidBy: 'simulated' })
      .returning(),
  );
  const payment = singleRow(
    await db
      .insert(payments)
      .values({
        ...{ eventId: event.id, memberId: member.id, orderId: order.id, status: 'paid', simulated: true },
        ...{ amountOre: 2 * PRICE, receivedOre: 2 * PRICE, reference: 'PAYMENT' },
        ...{ createdAt: START, expiresAt: START, paidAt: START },
      })
      .returning(),
  );
  const refund = singleRow(
    await db
      .insert(refunds)
      .values({
        ...{ paymentId: payment.id, instructionId: randomUUID(), amountOre: PRICE, reason: 'returned' },
        ...{ status: 'paid', createdAt: START, settledAt: START },
      })
      .returning(),
  );
  const one = { orderId: order.id, ticketTypeId: typeId, holderId: member.id, pricePaidOre: PRICE };
  const gone = { refundedAt: START, refundedOre: PRICE, refundId: refund.id };
  const [kept, returned] = await db
    .insert(tickets)
    .values([
      { ...one, checkedInAt: START },
      { ...one, ...gone },
    ])
    .returning();
  await db.insert(checkIns).values({ ticketId: kept?.id ?? '', at: START, byDoor: 'Dörr 1' });
  ids = {
    ...{ event: event.id, payment: payment.id, refund: refund.id, member: member.id },
    ...{ kept: kept?.id ?? '', returned: returned?.id ?? '' },
  };
  ledger = {
    payments: [
      {
        ...{ id: instructionId(payment.id), status: 'PAID', amount: (2 * PRICE) / 100 },
        paymentReference: 'PAYMENT',
        datePaid: '2026-11-14T08:00:00.000Z',
      },
    ],
    refunds: [
      {
        ...{ id: instructionId(refund.instructionId), status: 'PAID', amount: PRICE / 100 },
        originalPaymentReference: 'PAYMENT',
      },
    ],
  };
});
afterAll(() => own.drop());

class Undo extends Error {}

/** The faults after some damage, which is rolled back. The ledger can only be changed in restore mode. */
const faultsAfter = async (damage: readonly SQL[], seen: Ledger = ledger): Promise<string[]> => {
  let faults: string[] = [];
  const work = async (tx: Tx) => {
    await tx.execute(sql`set local karportalen.restoring = 'on'`);
    for (const statement of damage) await tx.execute(statement);
    faults = await moneyFaults(tx, seen);
    throw new Undo();
  };
  await own.db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return faults;
};

const withPayment = (change: Partial<Ledger['payments'][number]>): Ledger => ({
  ...ledger,
  payments: ledger.payments.map((each) => ({ ...each, ...change })),
});
const another = { id: 'F'.repeat(32), paymentReference: 'ANOTHER' };

/** The smallest damage that breaks each invariant. */
const damages: Record<string, () => Promise<string[]>> = {
  'whoever was charged has tickets, gets it back, or is listed for the treasurer': () =>
    faultsAfter([], { ...ledger, payments: [...ledger.payments, ...withPayment(another).payments] }),
  'nobody has tickets for money that never came': () => faultsAfter([], withPayment({ status: 'DECLINED' })),
  'nobody is repaid more than they paid, or for a ticket that they still have': () =>
    faultsAfter([], { ...ledger, refunds: [...ledger.refunds, ...ledger.refunds] }),
  'a payment that is noted as gone back has gone back whole': () =>
    faultsAfter(
      [
        sql`insert into unknown_payments (id, swish_id, reference, amount_ore, paid_at, simulated, heard_at, heard_by,
            resolved_at, resolved_by, resolution, note)
          values (gen_random_uuid(), gen_random_uuid(), 'ANOTHER', ${2 * PRICE}, now(), true, now(), 'callback',
            now(), gen_random_uuid(), 'note', 'x')`,
      ],
      {
        payments: [...ledger.payments, ...withPayment(another).payments],
        // A part of it.
        refunds: [
          ...ledger.refunds,
          ...ledger.refunds.map((each) => ({ ...each, originalPaymentReference: 'ANOTHER' })),
        ],
      },
    ),
  'a refund that is done is done at Swish, with the same sum': () =>
    faultsAfter([], { ...ledger, refunds: [] }),
  'payments less refunds are what the tickets are worth, and what the ledger says': () =>
    faultsAfter([sql`delete from money_moves where ticket_id = ${ids.kept}`]),
  'nothing is under way': () =>
    faultsAfter([sql`update refunds set status = 'sent', settled_at = null where id = ${ids.refund}`]),
  'a payment has the tickets that it paid for': () =>
    faultsAfter([sql`update tickets set price_paid_ore = price_paid_ore + 1 where id = ${ids.kept}`]),
  'no event is oversold': () =>
    faultsAfter([sql`update events set number_of_tickets = 0 where id = ${ids.event}`]),
  'nobody has bought more than each may': () =>
    faultsAfter([
      sql`update tickets set refunded_at = null, refunded_ore = null, refund_id = null where id = ${ids.returned}`,
    ]),
  'a cancelled event keeps nothing that came by Swish': () =>
    faultsAfter([
      sql`update events set cancelled_at = now(), cancellation_swedish = 'x', cancellation_english = 'x' where id = ${ids.event}`,
    ]),
  'the ledger has every ticket once in, and once out where it is refunded': () =>
    faultsAfter([sql`delete from money_moves where ticket_id = ${ids.returned} and kind = 'out'`]),
  'who is let in has one entry that stands': () =>
    faultsAfter([sql`update tickets set checked_in_at = null where id = ${ids.kept}`]),
  'a ticket changes hands at most twenty times': () =>
    faultsAfter([
      sql`insert into ticket_passes (ticket_id, generation, giver_id, passed_at)
        select ${ids.kept}, n, ${ids.member}, now() from generate_series(0, 20) n`,
    ]),
};

it('every invariant holds of a purchase, a refund and an entry as they are made', async () => {
  expect(await faultsAfter([])).toEqual([]);
});

it.each(Object.keys(moneyInvariants))(
  'the check of invariants sees where it is not so that %s',
  async (name) => {
    const faults = await damages[name]?.();
    expect(faults).toContainEqual(expect.stringContaining(`${name}: `));
  },
);

it('the check of invariants also sees a charge of which there is both a ticket and a refund, or one of a payment that ended otherwise', async () => {
  const charged = 'whoever was charged';
  const twice = sql`update refunds set amount_ore = amount_ore + 1 where id = ${ids.refund}`;
  expect(await faultsAfter([twice])).toContainEqual(expect.stringContaining(charged));
  const open = sql`insert into payments (id, event_id, amount_ore, simulated, status, created_at, expires_at)
    values (${'01900000-0000-7000-8000-00000000000a'}, ${ids.event}, 100, true, 'cancelled', now(), now())`;
  const paidLate = withPayment({ ...another, id: instructionId('01900000-0000-7000-8000-00000000000a') });
  expect(
    await faultsAfter([open], { ...ledger, payments: [...ledger.payments, ...paidLate.payments] }),
  ).toContainEqual(expect.stringContaining('nobody here knows of it'));
});

it('the check of invariants is content with a charge that is listed for the treasurer', async () => {
  const listed = sql`insert into unknown_payments (id, swish_id, reference, amount_ore, paid_at, simulated, heard_at, heard_by)
    values (gen_random_uuid(), gen_random_uuid(), 'ANOTHER', 100, now(), true, now(), 'callback')`;
  const more = { ...ledger, payments: [...ledger.payments, ...withPayment(another).payments] };
  expect(await faultsAfter([listed], more)).toEqual([]);
});
