import { randomUUID } from 'node:crypto';
import { cancelEvent } from '@karportalen/contract/events/endpoints';
import { getMyTicket, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { backUp, restored } from '../../../test/databases/backups.ts';
import { signal } from '../../../test/deferred.ts';
import { type MoneyWorld, moneyWorld, patientProvider } from '../../../test/money/money-world.ts';
import { events } from '../../events/tables.ts';
import { committees } from '../../organisations/tables.ts';
import { type Db, openDatabase } from '../../platform/db/database.ts';
import { payments, refunds } from '../tables/payments.ts';
import { receiptCounters, receiptNumbers } from '../tables/receipts.ts';
import { tickets } from '../tables/tickets.ts';
import { receiveMoney } from './receive-money.ts';

let app: TestApp;
let wide: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  app = await testApp({ payments: patientProvider });
  // A connection per payment: one that waits for a connection holds no lock and would meet no other.
  wide = openDatabase(app.url, { poolSize: 60, log: { warn: () => {} } });
});
afterAll(async () => {
  await wide.close();
  await app.close();
});

type Buyer = MoneyWorld['buyers'][number];
const price = 12_000;

const pay = (db: Db, { open }: Buyer, fail?: string): Promise<void> =>
  db.transaction(async (tx) => {
    const money = { receivedOre: price, reference: randomUUID(), payerAlias: null, paidAt: START };
    await receiveMoney(
      tx,
      open,
      { kind: 'paid', ...money },
      { clock: () => START, by: 'job', back: 'nothing' },
    );
    if (fail) throw new Error(fail);
  });

const worlds = async (count: number, each: number, orgNumber: string): Promise<MoneyWorld[]> => {
  const made: MoneyWorld[] = [];
  while (made.length < count) made.push(await moneyWorld(app, app.db, each, orgNumber));
  return made;
};

const numbersOf = async (orgNumber: string, db: Db = app.db): Promise<string[]> => {
  const rows = await db
    .select()
    .from(receiptNumbers)
    .where(eq(receiptNumbers.orgNumber, orgNumber))
    .orderBy(asc(receiptNumbers.series), asc(receiptNumbers.number));
  return rows.map(({ series, number }) => `${series}-${number}`);
};
const upTo = (last: number, series = 'A') => Array.from({ length: last }, (_, n) => `${series}-${n + 1}`);

describe('fifty payments at once to one organisation number', () => {
  it('fifty payments at once to one organisation number have the numbers one to fifty, once each, and none is lost by those that are rolled back', async () => {
    const parties = await worlds(10, 6, '802111-1111');
    const payers = parties.flatMap(({ buyers }) => buyers);
    const outcomes = await Promise.allSettled(
      payers.map((buyer, index) => pay(wide.db, buyer, index % 6 === 5 ? 'rolled back' : undefined)),
    );
    const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []));
    expect(failed).toEqual(Array.from({ length: 10 }, () => 'rolled back'));
    expect(await numbersOf('802111-1111')).toEqual(upTo(50));
  });

  it('the control: who reads the last number without locking it gives one twice', async () => {
    const key = { orgNumber: '802111-2222', series: 'A' };
    await app.db.insert(receiptCounters).values({ ...key, last: 0 });
    const own = eq(receiptCounters.orgNumber, key.orgNumber);
    const bothHaveRead = signal();
    let readers = 0;
    const given = [1, 2].map(() =>
      wide.db.transaction(async (tx) => {
        const [counter] = await tx.select().from(receiptCounters).where(own);
        readers += 1;
        if (readers === 2) bothHaveRead.fulfil();
        await bothHaveRead.reached;
        const number = (counter?.last ?? 0) + 1;
        await tx.update(receiptCounters).set({ last: number }).where(own);
        return number;
      }),
    );
    expect(await Promise.all(given)).toEqual([1, 1]);
  });
});

it('refunds have numbers of the same series, for whoever paid to read', async () => {
  const [world] = await worlds(1, 2, '802111-3333');
  const [first, second] = world?.buyers ?? [];
  if (!world || !first || !second) throw new Error('nobody buys');
  await pay(app.db, first);
  const cookie = { cookie: first.cookie };
  const { body } = await app.call(getPayment, { params: { id: first.open.id } }, cookie);
  expect(body.payment.receiptNumber).toBe('A-1');
  const { id } = body.order.tickets[0];
  expect((await app.call(returnMyTicket, { params: { id } }, cookie)).status).toBe(204);
  const ticket = await app.call(getMyTicket, { params: { id } }, cookie);
  expect(ticket.body).toMatchObject({ receiptNumber: 'A-1', refundReceiptNumber: 'A-2' });
  // The receiver of a transferred ticket has paid nothing.
  await app.db.update(tickets).set({ holderId: second.member.id }).where(eq(tickets.id, id));
  const others = await app.call(getMyTicket, { params: { id } }, { cookie: second.cookie });
  expect(others.body).toMatchObject({ receiptNumber: null, refundReceiptNumber: null });
  const again = await app.call(getPayment, { params: { id: first.open.id } }, cookie);
  expect(again.body.payment.refunds).toMatchObject([{ receiptNumber: 'A-2' }]);
});

it('a cancelled event numbers its refunds by each seller, and what was paid before numbers were given has none', async () => {
  const [world] = await worlds(1, 3, '802111-4444');
  const [first, second, third] = world?.buyers ?? [];
  if (!world || !first || !second || !third) throw new Error('nobody buys');
  await pay(app.db, first);
  const [event] = await app.db.select().from(events).where(eq(events.id, world.eventId));
  await app.db
    .update(committees)
    .set({ orgNumber: '802111-0000' })
    .where(eq(committees.id, event?.hostId ?? ''));
  await pay(app.db, second);
  expect([await numbersOf('802111-4444'), await numbersOf('802111-0000')]).toEqual([upTo(1), upTo(1)]);
  const before = await app.call(
    getMyTicket,
    { params: { id: third.tickets[0]?.id ?? '' } },
    { cookie: third.cookie },
  );
  expect(before.body).toMatchObject({ receiptNumber: null });
  const admin = await app.as('SuperAdmin');
  const message = { messageSwedish: 'Lokalen brann.', messageEnglish: 'The venue burned down.' };
  const cancelled = await admin.call(cancelEvent, { params: { id: world.eventId }, body: message });
  expect(cancelled.status).toBeLessThan(300);
  const made = await app.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.eventId, world.eventId));
  const numbered = await app.db.$count(
    receiptNumbers,
    inArray(
      receiptNumbers.refundId,
      made.map(({ id }) => id),
    ),
  );
  const sold = await numbersOf('802111-4444');
  const soldSince = await numbersOf('802111-0000');
  expect(sold).toEqual(upTo(sold.length));
  expect(soldSince).toEqual(upTo(2));
  // Two receipts for payments, and one per refund of the eight tickets.
  expect([sold.length + soldSince.length, numbered]).toEqual([10, 8]);
});

it('a restore begins a new series, and another restore of the same backup yet another', async () => {
  const [world] = await worlds(1, 2, '802111-5555');
  const [first, second] = world?.buyers ?? [];
  if (!first || !second) throw new Error('nobody buys');
  await pay(app.db, first);
  const bytes = await backUp(app, START);
  // Unknown once the backup is restored.
  await pay(app.db, second);
  expect(await numbersOf('802111-5555')).toEqual(['A-1', 'A-2']);
  const given: string[][] = [];
  for (const at of [later(START, minutes(60)), later(START, minutes(61))]) {
    const target = await restored(bytes, at);
    await pay(target.db, second);
    given.push(await numbersOf('802111-5555', target.db));
    await target.drop();
  }
  expect(given).toEqual([
    ['A-1', 'R261115130000-1'],
    ['A-1', 'R261115130100-1'],
  ]);
});
