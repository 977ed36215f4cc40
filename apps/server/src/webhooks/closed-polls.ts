import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';

/** A poll closes by the clock, without a write. Looked at for a day, in case no server ran when it closed. */
const LOOK_BACK = sql`interval '1 day'`;

/**
 * Queues webhook messages for polls that have closed, once each. Locks in a separate statement: one that locked and read in the
 * same snapshot would not see what another server queued just before.
 */
export const noteClosedPolls = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('webhooks: closed polls')) as mine`,
    );
    if (!rows[0]?.mine) return;
    await tx.execute(sql`
      insert into webhook_deliveries (id, webhook_id, kind, item_id, data)
      select gen_random_uuid(), w.id, 'pollClosed', p.id, jsonb_build_object('pollId', p.id)
      from polls p, webhooks w
      where not p.is_draft and p.closes_at <= ${now} and p.closes_at > ${now}::timestamptz - ${LOOK_BACK}
        and w.is_on and 'pollClosed' = any(w.kinds) and w.created_at < p.closes_at
        and not exists (select from webhook_deliveries d
          where d.item_id = p.id and d.kind = 'pollClosed' and d.webhook_id = w.id)`);
  });
