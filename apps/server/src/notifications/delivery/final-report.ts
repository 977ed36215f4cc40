import type { DeliveryCounts } from './delivery-counts.ts';
import { failureReason, failureSentence } from './failure-sentence.ts';
import type { PushReport } from './push-subject.ts';

const statusOf = ({ sent, failed, unset }: DeliveryCounts): PushReport['pushStatus'] => {
  if (failed > 0) return sent > 0 ? 'partlySent' : 'failed';
  return sent === 0 && unset > 0 ? 'inboxOnly' : 'sent';
};

/**
 * How many devices a push reached, and why not the others. Devices without a configured gateway count only if no other
 * device was tried: otherwise a push that reached phones would be reported as failed, and the demo's devices are not
 * real.
 */
export const reachOf = ({ sent, failed, unset, failure }: DeliveryCounts) => {
  if (failed > 0) {
    const reason = failureSentence(failure ?? 'unavailable', { missed: failed, all: sent + failed });
    return { reached: sent, missed: failed, reason };
  }
  if (sent > 0 || unset === 0) return { reached: sent, missed: 0, reason: null };
  return { reached: 0, missed: unset, reason: failureReason('not-set-up') };
};

const IN_INBOX = 'Meddelandet ligger i appens inkorg.';

export const finalReport = (sums: DeliveryCounts, now: Date): PushReport => {
  const pushStatus = statusOf(sums);
  const { reached, missed, reason } = reachOf(sums);
  return {
    sentAt: sums.sent > 0 || sums.failed === 0 ? now : null,
    pushStatus,
    failedReason: pushStatus === 'inboxOnly' ? `${reason} ${IN_INBOX}` : reason,
    devicesReached: reached,
    devicesMissed: missed,
  };
};
