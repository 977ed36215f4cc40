import { z } from 'zod';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';

/** The database may be away; that Swish is, is no failure of the job: it plans its next time itself. */
const retry = { limit: 20, delaySeconds: 2, backoff: true, maxDelaySeconds: 300 } as const;

// The time is what it was planned for: one whose time was changed since does nothing.
export const checkPayment = defineJob({
  name: 'check-payment',
  schema: z.strictObject({ paymentId: z.uuid(), at: z.iso.datetime() }),
  retry,
});

export const checkRefund = defineJob({
  name: 'check-refund',
  schema: z.strictObject({ refundId: z.uuid(), at: z.iso.datetime() }),
  retry,
});

/** Of a payment that is not known here. */
export const askUnknownPayment = defineJob({
  name: 'ask-unknown-payment',
  schema: z.strictObject({ swishId: z.uuid(), tries: z.int().min(0) }),
  retry,
});

export const sendReceipt = defineJob({
  name: 'send-receipt',
  // Late: the money came when the places were no longer held. Absent in jobs of earlier versions.
  schema: z.strictObject({ paymentId: z.uuid(), isLate: z.boolean().optional() }),
  retry: mailRetry,
});

/** Refunds of one payment that were decided together. */
export const sendRefundReceipt = defineJob({
  name: 'send-refund-receipt',
  schema: z.strictObject({ refundIds: z.array(z.uuid()).min(1) }),
  retry: mailRetry,
});

/** Plans anew what should have been asked about and was not, whatever became of its job. */
export const sweepMoney = defineSweep('check-overdue-payments');
