import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { attemptReserved, type Limit, reserveAttempt } from '../../platform/http/rate-limit.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { payments, refunds } from '../tables/payments.ts';
import { askUnknownPayment } from './jobs.ts';
import { hintPayment } from './payment-rows.ts';
import { hintRefund } from './refund-rows.ts';

/*
 * Rate limits per quarter of an hour, in addition to those per address. A callback is only a hint, and open payments
 * are polled anyway: a refused one is made up for within seconds. Swish sends one or two callbacks per payment. Unknown
 * ids occur after a restore: the payments of the lost minutes.
 */
const ofKnown = (id: string): Limit => ({ key: `swish-callback:${id}`, max: 30 });
const ofUnknown = (address: string): Limit[] => [
  { key: `swish-unknown:${address}`, max: 60 },
  { key: 'swish-unknown', max: 600 },
];

type Callback = {
  readonly id: string;
  /** The callback's own claim, which anyone can make. */
  readonly saysPaid: boolean;
  readonly address: string;
};

const isKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(payments, eq(payments.id, id))) > 0 ||
  (await db.$count(refunds, eq(refunds.instructionId, id))) > 0;

/**
 * The Swish callback: makes Swish be asked about the payment now. The sender is neither believed nor told whether the
 * payment exists.
 */
export const handleSwishCallback = async (
  db: Db,
  { id, saysPaid, address }: Callback,
  now: Date,
): Promise<void> => {
  if (await isKnown(db, id)) {
    if (!(await attemptReserved(db, ofKnown(id), now))) return;
    await db.transaction(async (tx) => {
      if (!(await hintPayment(tx, id, { saysPaid, now }))) await hintRefund(tx, id, now);
    });
    return;
  }
  await reserveAttempt(db, ofUnknown(address), now);
  // Once a week per id, whatever the outcome: see `enqueue` about keys.
  await enqueue(db, askUnknownPayment, { swishId: id, tries: 0 }, { key: `${id} 0` });
};
