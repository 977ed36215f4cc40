import type { Db } from '../platform/db/database.ts';
import { defineSweep } from '../platform/jobs/define-job.ts';
import { dropOldChanges } from './email-change.ts';
import { dropOldCodes } from './mailed-codes.ts';
import { dropExpiredSessions } from './member-session-sql.ts';

export const sweepMemberSessions = defineSweep('sweep-member-sessions');

/** Deletes expired sessions, codes and links. */
export const dropDeadMemberSessions = async (db: Db, now: Date): Promise<void> => {
  await dropExpiredSessions(db, now);
  await dropOldCodes(db, now);
  await dropOldChanges(db, now);
};
