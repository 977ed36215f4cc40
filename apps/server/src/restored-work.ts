import { sweepSessions } from './auth/housekeeping.ts';
import { sweepDoors } from './door/housekeeping.ts';
import { countRestoredPushes, holdRestoredPushes } from './notifications/delivery/hold-push.ts';
import { sendAddressCode } from './people/email-change.ts';
import { forgetPersonMails } from './people/erase-person.ts';
import { sweepMemberSessions } from './people/housekeeping.ts';
import { sweepImports } from './people/import/housekeeping.ts';
import { dropAllCodes } from './people/mailed-codes.ts';
import { sendSignInCode } from './people/sign-in-mail.ts';
import type { RestoreSettings } from './platform/backup/restore-database.ts';
import type { Db } from './platform/db/database.ts';
import { sweepRequests } from './platform/http/housekeeping.ts';
import { sweepImages } from './platform/images/housekeeping.ts';
import { countHeldJobs } from './platform/jobs/held-jobs.ts';
import type { Logger } from './platform/log/logger.ts';
import { pushSubjects } from './push-registry.ts';
import { sweepHolds } from './tickets/holds.ts';
import { forgetTicketMails, sweepParticipants } from './tickets/participants/delete-list.ts';
import { checkPayment, checkRefund, sweepMoney } from './tickets/payments/jobs.ts';
import { holdRestoredRefunds } from './tickets/payments/refund-rows.ts';

/** They clean up, and nobody outside notices whether they do it once or twice. Codes that nobody waits for are not mailed. */
const repeatable = [
  ...[
    sweepSessions,
    sweepMemberSessions,
    sweepHolds,
    sweepDoors,
    sweepRequests,
    sweepImages,
    sweepImports,
    sweepParticipants,
  ],
  ...[forgetTicketMails, forgetPersonMails, sendSignInCode, sendAddressCode],
  // They ask how something stands. Refunds are held as rows, and wait for the treasurer.
  ...[checkPayment, checkRefund, sweepMoney],
];

/** What a restore at this time does with the work that waited when the backup was taken. */
export const restoreSettings = (now: Date): RestoreSettings => ({
  now,
  dropCodes: dropAllCodes,
  holdPushes: (q) => holdRestoredPushes(q, pushSubjects),
  holdRefunds: holdRestoredRefunds,
  repeatable: new Set(repeatable.map(({ name }) => name)),
});

/** Said at each start for as long as something waits. */
export const reportHeldWork = async (db: Db, log: Pick<Logger, 'warn'>): Promise<void> => {
  const [pushes, jobs] = await Promise.all([countRestoredPushes(db), countHeldJobs(db)]);
  if (pushes > 0) log.warn({ pushes }, 'pushes are held since a restore; organisers send or remove them');
  if (jobs > 0) log.warn({ jobs }, 'mails are held since a restore; npm run send-held-mails lets them go');
};
