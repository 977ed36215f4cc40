import type { Db } from '../../platform/db/database.ts';
import { countDelivery, lastFailureOf } from './delivery-counts.ts';
import { troubleSentence } from './failure-sentence.ts';
import { triedUntil } from './lateness.ts';
import type { Delivery, PushSubject } from './push-subject.ts';
import { lockPush } from './release-push.ts';

/** While devices are retried, reports on the row what is wrong and until when it is retried. */
export const reportTrouble = (
  db: Db,
  { id, kind, subjectId }: Delivery,
  { subject, latestMinutes }: { readonly subject: PushSubject; readonly latestMinutes: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const delivery = await lockPush(tx, { kind, id: subjectId });
    if (delivery?.state !== 'sending') return;
    const failure = await lastFailureOf(tx, id);
    if (!failure) return;
    const { sent } = await countDelivery(tx, id);
    await subject.report(tx, subjectId, {
      sentAt: null,
      pushStatus: 'sending',
      failedReason: troubleSentence(failure, triedUntil(delivery, latestMinutes)),
      devicesReached: sent,
      devicesMissed: null,
    });
  });
