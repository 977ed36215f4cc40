import { failureSentence } from './failure-sentence.ts';
import type { PushReport } from './push-subject.ts';
import type { Sums } from './sums.ts';

const statusOf = ({ sent, failed, unset }: Sums): PushReport['pushStatus'] => {
  if (failed === 0 && unset === 0) return 'sent';
  if (sent > 0) return 'partlySent';
  return failed > 0 ? 'failed' : 'inboxOnly';
};

/** What there is to say of a push that has ended. */
export const finalReport = (sums: Sums, now: Date): PushReport => {
  const { sent, failed, unset, failure } = sums;
  const missed = failed + unset;
  return {
    sentAt: sent > 0 || failed === 0 ? now : null,
    pushStatus: statusOf(sums),
    failedReason:
      missed > 0
        ? failureSentence(failed > 0 ? (failure ?? 'unavailable') : 'not-set-up', {
            missed,
            all: sent + missed,
          })
        : null,
    devicesReached: sent,
    devicesMissed: missed,
  };
};
