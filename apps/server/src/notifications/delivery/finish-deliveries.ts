import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { countDelivery } from './delivery-counts.ts';
import { finalReport } from './final-report.ts';
import type { PushSubject } from './push-subject.ts';
import { stoppedReport } from './stop-push.ts';
import { type PushKind, pushDeliveries } from './tables.ts';

/** Ends every delivery whose batches are all done, exactly once. */
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
      const counts = await countDelivery(tx, id);
      const report = delivery.stoppedAt ? stoppedReport(counts, now) : finalReport(counts, now);
      await tx
        .update(pushDeliveries)
        .set({ state: 'finished', finishedAt: now })
        .where(eq(pushDeliveries.id, id));
      await subjects[delivery.kind].report(tx, delivery.subjectId, report);
    });
  }
};
