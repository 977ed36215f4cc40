import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { defineSweep } from '../platform/jobs/define-job.ts';
import { dropOldDevices } from './known-devices.ts';
import { dropOldChallenges } from './passkey-challenge.ts';
import { dropOldSecondSteps } from './second-step.ts';
import { dropOldPasswordResets } from './user-sql.ts';

export const sweepSessions = defineSweep('sweep-sessions');

/**
 * Deletes expired sessions and tokens. Replaced tokens are kept until they expire, since their reuse is a sign of
 * theft.
 */
export const dropDeadSessions = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from session_tokens where expires_at < ${now}`);
  await db.execute(
    sql`delete from sessions s where not exists (select 1 from session_tokens t where t.session_id = s.id)`,
  );
  await dropOldPasswordResets(db, now);
  await dropOldDevices(db, now);
  await dropOldSecondSteps(db, now);
  await dropOldChallenges(db, now);
};
