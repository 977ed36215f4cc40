import { retryRefund } from '@karportalen/contract/reports/endpoints';
import { finishMoneyReview, getMoneyReview } from '@karportalen/contract/reports/review-endpoints';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import { minutes, type TestApp, testApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { backUp, restored } from '../databases/backups.ts';
import { bought, giveBack, paidEvent } from './buyers.ts';
import { moneyDesk, type Swish } from './swish.ts';

type Shop = {
  readonly app: TestApp;
  readonly bank: Swish;
  readonly database: TestDatabase;
  readonly desk: ReturnType<typeof moneyDesk>;
};
type Treasurer = Awaited<ReturnType<TestApp['as']>>;

/** Backups and restores of a server that sells tickets. */
export const restoreDesk = (shop: () => Shop) => {
  /** What Swish has refunded of a payment, in kronor. */
  const paidBack = async ({ db }: Pick<TestApp, 'db'>, paymentId: string): Promise<number[]> => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    return shop()
      .bank.ledger()
      .refunds.filter(
        (each) => each.originalPaymentReference === payment?.reference && each.status === 'PAID',
      )
      .map(({ amount }) => amount);
  };

  /** The server on a database restored from the backup. */
  const afterRestore = async (bytes: Buffer) => {
    const target = await restored(bytes, shop().app.time.now);
    const again = await testApp({ database: target, payments: shop().bank.provider });
    again.time.now = shop().app.time.now;
    onTestFinished(() => again.close());
    const treasurer = await again.as('SuperAdmin');
    const due = moneyDesk(again, shop().bank);
    const review = async () => {
      expect((await treasurer.call(finishMoneyReview, {})).status).toBe(204);
      await due.runDue();
      await due.pass(minutes(1));
    };
    return { app: again, desk: due, treasurer, review };
  };

  const backup = () => backUp(shop().database, shop().app.time.now);
  const waiting = async ({ treasurer }: { treasurer: Treasurer }) =>
    (await treasurer.call(getMoneyReview, {})).body.review;
  const refundsIn = ({ app: { db } }: { app: TestApp }) => db.select().from(refunds);

  /** Bought two, backed up, returned one, restored. */
  const returnedSince = async () => {
    const { member, payment, first, second } = await bought(shop(), await paidEvent(shop().app));
    const bytes = await backup();
    await giveBack(shop(), member, first);
    expect(await paidBack(shop().app, payment.id)).toEqual([120]);
    const after = await afterRestore(bytes);
    const again = await after.app.signedIn(member.member);
    return { after, member: again, payment, first, second };
  };
  const retry = async (where: Pick<Shop, 'app' | 'desk'>, id: string) => {
    const treasurer = await where.app.as('SuperAdmin');
    expect((await treasurer.call(retryRefund, { params: { id } })).status).toBe(204);
    await where.desk.runDue();
    await where.desk.pass(minutes(1));
  };
  return { retry, paidBack, afterRestore, backup, waiting, refundsIn, returnedSince };
};
