import { eq, sql } from 'drizzle-orm';
import type { Db, Q } from '../../platform/db/database.ts';
import type { PushFailure } from '../../platform/push/gateway.ts';
import { failureSentence } from './failure-sentence.ts';
import type { PushResult, PushSubject } from './push-subject.ts';
import { type PushKind, pushDeliveries } from './tables.ts';

type Sums = { sent: number; failed: number; failure: PushFailure | null };

const sumsOf = async (q: Q, deliveryId: string): Promise<Sums> => {
  const { rows } = await q.execute<Sums>(sql`
    select coalesce(sum(sent), 0)::int as sent, coalesce(sum(failed), 0)::int as failed,
      (array_agg(last_failure) filter (where failed > 0))[1] as failure
    from push_batches where delivery_id = ${deliveryId}`);
  return rows[0] ?? { sent: 0, failed: 0, failure: null };
};

const resultOf = ({ sent, failed, failure }: Sums, now: Date): PushResult => ({
  sentAt: sent > 0 || failed === 0 ? now : null,
  failedReason: failed > 0 ? failureSentence(failure ?? 'unavailable', { failed, all: sent + failed }) : null,
});

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
      const result = resultOf(await sumsOf(tx, id), now);
      await tx
        .update(pushDeliveries)
        .set({ state: 'finished', finishedAt: now })
        .where(eq(pushDeliveries.id, id));
      await subjects[delivery.kind].finished(tx, delivery.subjectId, result);
    });
  }
};
