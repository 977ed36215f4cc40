import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { attemptReserved, type Limit, reserveAttempt } from '../../platform/http/rate-limit.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { payments, refunds } from '../tables.ts';
import { askUnknownPayment } from './jobs.ts';
import { hintPayment } from './payment-rows.ts';
import { hintRefund } from './refund-rows.ts';

/*
 * Per quarter of an hour, beside what an address may call at all. A callback is only a hint, and payments under way are asked
 * about anyway: what is refused here is heard of some seconds later. Swish tells of a payment once or twice. Ids that are
 * not known are, after a restore, the payments of some minutes.
 */
const ofKnown = (id: string): Limit => ({ key: `swish-callback:${id}`, max: 30 });
const ofUnknown = (address: string): Limit[] => [
  { key: `swish-unknown:${address}`, max: 60 },
  { key: 'swish-unknown', max: 600 },
];

type Callback = {
  readonly id: string;
  /** What it says of itself. Anybody may say it. */
  readonly saysPaid: boolean;
  readonly address: string;
};

const isKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(payments, eq(payments.id, id))) > 0 ||
  (await db.$count(refunds, eq(refunds.instructionId, id))) > 0;

/** Has Swish asked about what a callback is of, now. Nobody is told whether there is such a payment, nor believed. */
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
  // Once a week for an id, whatever comes of it: see `enqueue` about keys.
  await enqueue(db, askUnknownPayment, { swishId: id, tries: 0 }, { key: `${id} 0` });
};
