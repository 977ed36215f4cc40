import type { DeliveryCounts } from './delivery-counts.ts';
import { failureReason, failureSentence } from './failure-sentence.ts';
import type { PushReport } from './push-subject.ts';

const statusOf = ({ sent, failed, unset }: DeliveryCounts): PushReport['pushStatus'] => {
  if (failed > 0) return sent > 0 ? 'partlySent' : 'failed';
  return sent === 0 && unset > 0 ? 'inboxOnly' : 'sent';
};

/**
 * How many devices a push reached, and why not the others. Devices that no gateway is set up for count only where no other
 * device was tried: a phone that has just rung must not be told of as if none had, and the demo's devices are nobody's.
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

/** What there is to say of a push that has ended. */
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
