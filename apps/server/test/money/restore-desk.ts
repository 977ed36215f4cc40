import { retryRefund } from '@karportalen/contract/reports/endpoints';
import { finishMoneyReview, getMoneyReview } from '@karportalen/contract/reports/review-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import { minutes, type TestApp, testApp } from '../app.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { backUp, restored } from '../databases/backups.ts';
import { bought, giveBack, paidEvent } from './buyers.ts';
import { moneyDesk, openSwish, type Swish } from './swish.ts';

type Shop = { readonly app: TestApp; readonly desk: ReturnType<typeof moneyDesk> };
type Treasurer = Awaited<ReturnType<TestApp['as']>>;

export let app: TestApp;
export let bank: Swish;
export let desk: ReturnType<typeof moneyDesk>;
let database: TestDatabase;
export const shop = () => ({ app, bank, desk });

/** Called once per test file: a shop with a database of its own for each test, to be backed up and restored. */
export const setUpRestores = (): void => {
  beforeAll(async () => {
    bank = await openSwish();
  });
  beforeEach(async () => {
    await bank.mood({ refunds: 'pay' });
    database = await testDatabase();
    app = await testApp({ database, payments: bank.provider });
    desk = moneyDesk(app, bank);
  });
  afterEach(() => app.close());
  afterAll(() => bank.close());
};

/** What Swish has refunded of a payment, in kronor. */
export const paidBack = async ({ db }: Pick<TestApp, 'db'>, paymentId: string): Promise<number[]> => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return bank
    .ledger()
    .refunds.filter((each) => each.originalPaymentReference === payment?.reference && each.status === 'PAID')
    .map(({ amount }) => amount);
};

/** The server on a database restored from the backup. */
export const afterRestore = async (bytes: Buffer) => {
  const target = await restored(bytes, app.time.now);
  const again = await testApp({ database: target, payments: bank.provider });
  again.time.now = app.time.now;
  onTestFinished(() => again.close());
  const treasurer = await again.as('SuperAdmin');
  const due = moneyDesk(again, bank);
  const review = async () => {
    expect((await treasurer.call(finishMoneyReview, {})).status).toBe(204);
    await due.runDue();
    await due.pass(minutes(1));
  };
  return { app: again, desk: due, treasurer, review };
};

export const backup = () => backUp(database, app.time.now);
export const waiting = async ({ treasurer }: { treasurer: Treasurer }) =>
  (await treasurer.call(getMoneyReview, {})).body.review;
export const refundsIn = ({ app: { db } }: { app: TestApp }) => db.select().from(refunds);

/** Bought two, backed up, returned one, restored. */
export const returnedSince = async () => {
  const { member, payment, first, second } = await bought(shop(), await paidEvent(app));
  const bytes = await backup();
  await giveBack(shop(), member, first);
  expect(await paidBack(app, payment.id)).toEqual([120]);
  const after = await afterRestore(bytes);
  const again = await after.app.signedIn(member.member);
  return { after, member: again, payment, first, second };
};
export const retry = async (where: Shop, id: string) => {
  const treasurer = await where.app.as('SuperAdmin');
  expect((await treasurer.call(retryRefund, { params: { id } })).status).toBe(204);
  await where.desk.runDue();
  await where.desk.pass(minutes(1));
};
