import { z } from 'zod';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';

/** For database outages. Swish being down is no failure of the job: it schedules its next run itself. */
const retry = { limit: 20, delaySeconds: 2, backoff: true, maxDelaySeconds: 300 } as const;

// `at` is the scheduled time: a job whose payment has been rescheduled since does nothing.
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

/** For a payment that is unknown here. */
export const askUnknownPayment = defineJob({
  name: 'ask-unknown-payment',
  schema: z.strictObject({ swishId: z.uuid(), tries: z.int().min(0) }),
  retry,
});

export const sendReceipt = defineJob({
  name: 'send-receipt',
  // `isLate`: the payment arrived after the hold had ended. Absent in jobs of earlier versions.
  schema: z.strictObject({ paymentId: z.uuid(), isLate: z.boolean().optional() }),
  retry: mailRetry,
});

/** Refunds of one payment that were decided together. */
export const sendRefundReceipt = defineJob({
  name: 'send-refund-receipt',
  schema: z.strictObject({ refundIds: z.array(z.uuid()).min(1) }),
  retry: mailRetry,
});

/** Reschedules overdue checks, whatever became of their jobs. */
export const sweepMoney = defineSweep('check-overdue-payments');
