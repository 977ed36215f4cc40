import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { failureSentence } from './failure-sentence.ts';
import type { PushReport, PushSubject } from './push-subject.ts';
import { type Sums, sumsOf } from './sums.ts';
import { type PushKind, pushDeliveries } from './tables.ts';

const statusOf = ({ sent, failed, unset }: Sums): PushReport['pushStatus'] => {
  if (failed === 0 && unset === 0) return 'sent';
  if (sent > 0) return 'partlySent';
  return failed > 0 ? 'failed' : 'inboxOnly';
};

const reportOf = (sums: Sums, now: Date): PushReport => {
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

/** Ends every delivery whose batches are all done, each once. */
export const finishDone = async (
  db: Db,
  subjects: Readonly<Record<PushKind, PushSubject>>,
  now: Date,
): Promise<void> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from push_deliveries d where state = 'sending'
      and not exists (select from push_batches b where b.delivery_id = d.id and b.done_at is null)`);
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const [delivery] = await tx
        .select()
        .from(pushDeliveries)
        .where(eq(pushDeliveries.id, id))
        .for('update');
      if (delivery?.state !== 'sending') return;
      const report = reportOf(await sumsOf(tx, id), now);
      await tx
        .update(pushDeliveries)
        .set({ state: 'finished', finishedAt: now })
        .where(eq(pushDeliveries.id, id));
      await subjects[delivery.kind].report(tx, delivery.subjectId, report);
    });
  }
};
