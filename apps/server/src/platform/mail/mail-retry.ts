import type { Retry } from '../jobs/define-job.ts';

/** For jobs that send a mail: a mail server that is down for days delays it, at most an hour past its return. */
export const mailRetry: Retry = {
  limit: 120,
  delaySeconds: 15,
  backoff: true,
  maxDelaySeconds: 3_600,
  completesUntilDone: true,
};
