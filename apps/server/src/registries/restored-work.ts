import { endAllTokens } from '../auth/api-token-sql.ts';
import { sweepSessions } from '../auth/housekeeping.ts';
import { dropAllChallenges } from '../auth/passkey-challenge.ts';
import { dropAllRecoveryCodes } from '../auth/recovery-codes.ts';
import { sendPasswordReset } from '../auth/reset-mail.ts';
import { dropAllSecondSteps } from '../auth/second-step.ts';
import { endAllSessions } from '../auth/session-sql.ts';
import { dropAllPasswordResets } from '../auth/user-sql.ts';
import { sweepDoors } from '../door/housekeeping.ts';
import { endAllDoors } from '../door/session.ts';
import { renewAllPins } from '../events/pin.ts';
import { sweepReleases } from '../events/release-reminders.ts';
import { countRestoredPushes, holdRestoredPushes } from '../notifications/delivery/hold-push.ts';
import { endAllInvites } from '../organisations/invite-sql.ts';
import { claimRestoredNotices } from '../organisations/role-notices.ts';
import { sweepRoles } from '../organisations/role-sweep.ts';
import { sendInvite } from '../organisations/send-invite.ts';
import { sendDeletionCode } from '../people/delete-account.ts';
import { dropAllChanges, sendAddressCode } from '../people/email-change.ts';
import { forgetPersonMails } from '../people/erase-person.ts';
import { type Erasure, eraseAgain } from '../people/erasures.ts';
import { sweepMemberSessions } from '../people/housekeeping.ts';
import { sweepImports } from '../people/import/housekeeping.ts';
import { dropAllCodes } from '../people/mailed-codes.ts';
import { dropAllSessions } from '../people/member-session-sql.ts';
import { sendSignInCode } from '../people/sign-in-mail.ts';
import type { RestoreSettings } from '../platform/backup/restore-database.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { sweepRequests } from '../platform/http/housekeeping.ts';
import { sweepImages } from '../platform/images/housekeeping.ts';
import { countHeldJobs } from '../platform/jobs/held-jobs.ts';
import type { Logger } from '../platform/log/logger.ts';
import { sweepBankFiles } from '../reports/reconciliation/housekeeping.ts';
import { sweepHolds } from '../tickets/booking/hold-expiry.ts';
import { cancelOpenedDraws } from '../tickets/draw/cancel-draw.ts';
import { advanceDraw, sweepDraws } from '../tickets/draw/jobs.ts';
import { sweepMarks } from '../tickets/marks/housekeeping.ts';
import { forgetTicketMails, sweepParticipants } from '../tickets/participants/delete-list.ts';
import { askUnknownPayment, checkPayment, checkRefund, sweepMoney } from '../tickets/payments/jobs.ts';
import { findMoneyReview, holdRestoredRefunds } from '../tickets/payments/money-review.ts';
import { pushSubjects } from './push-subjects.ts';
import { personParts } from './slices.ts';

/** Clean-up jobs: idempotent and invisible to people. */
const repeatable = [
  ...[
    sweepSessions,
    sweepMemberSessions,
    sweepHolds,
    sweepDraws,
    sweepReleases,
    sweepRoles,
    sweepDoors,
    sweepRequests,
    sweepImages,
    sweepImports,
    sweepParticipants,
    sweepMarks,
    sweepBankFiles,
  ],
  ...[forgetTicketMails, forgetPersonMails],
  // Draws that had opened are cancelled.
  advanceDraw,
  // These only ask for states. Refunds are held as rows and wait for the treasurer.
  ...[askUnknownPayment, checkPayment, checkRefund, sweepMoney],
];

/** These mail links and codes that a restore ends. */
const ended = [sendInvite, sendPasswordReset, sendSignInCode, sendAddressCode, sendDeletionCode];

/**
 * What was ended, used or replaced after the backup works again in it, and nobody can tell which. So all of it is
 * ended. Passwords, passkeys and authenticator apps stay as they were in the backup, and the report says so. Push devices, transfer links and calendar addresses stay: people would not come back to renew them.
 */
const endAccess = async (q: Tx, now: Date): Promise<void> => {
  await endAllSessions(q, now);
  await endAllTokens(q, now);
  await dropAllPasswordResets(q);
  await dropAllSecondSteps(q);
  await dropAllChallenges(q);
  await dropAllRecoveryCodes(q);
  await endAllInvites(q, now);
  await claimRestoredNotices(q, now);
  await dropAllSessions(q);
  await dropAllCodes(q);
  await dropAllChanges(q);
  await endAllDoors(q, now);
  await renewAllPins(q, now);
  await cancelOpenedDraws(q, now);
};

/** How a restore at this time treats the backup's contents. */
export const restoreSettings = (now: Date, erasures: readonly Erasure[] = []): RestoreSettings => ({
  now,
  endAccess: (q) => endAccess(q, now),
  ended: new Set(ended.map(({ name }) => name)),
  repeatErasures: (q) => eraseAgain(q, erasures, personParts.forget),
  holdPushes: (q) => holdRestoredPushes(q, pushSubjects),
  holdRefunds: holdRestoredRefunds,
  repeatable: new Set(repeatable.map(({ name }) => name)),
});

/** Logged at each start as long as work is held. */
export const reportHeldWork = async (db: Db, log: Pick<Logger, 'warn'>): Promise<void> => {
  const [pushes, jobs, review] = await Promise.all([
    countRestoredPushes(db),
    countHeldJobs(db),
    findMoneyReview(db),
  ]);
  if (pushes > 0) log.warn({ pushes }, 'pushes are held since a restore; organisers send or remove them');
  if (jobs > 0) log.warn({ jobs }, 'mails are held since a restore; npm run send-held-mails lets them go');
  if (review)
    log.warn(review, 'refunds are held since a restore; the treasurer lets them go under Avstämning');
};
