import type { Retry } from '../jobs/define-job.ts';

/** For jobs that send a mail: a mail server may be down for days, and mails leave at most an hour after its return. */
export const mailRetry: Retry = {
  limit: 120,
  delaySeconds: 15,
  backoff: true,
  maxDelaySeconds: 3_600,
  completesUntilDone: true,
};
