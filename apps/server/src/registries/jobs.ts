import { forgetFormerOrganisers } from '../auth/former-organisers.ts';
import { dropDeadSessions, sweepSessions } from '../auth/housekeeping.ts';
import { mailNewDevice, sendNewDeviceMail } from '../auth/new-device-mail.ts';
import { mailPasskeyStopped, sendPasskeyStopped } from '../auth/passkey-stopped-mail.ts';
import { mailFactorReset, sendFactorReset } from '../auth/reset-factor.ts';
import { mailPasswordReset, sendPasswordReset } from '../auth/reset-mail.ts';
import { dropClosedDoors, sweepDoors } from '../door/housekeeping.ts';
import { mailCoHostNotice, sendCoHostNotice } from '../events/co-host-mail.ts';
import { sweepReleases, tellOfReleases } from '../events/release-reminders.ts';
import { mailTakeDownNotice, sendTakeDownNotice } from '../events/take-down-mail.ts';
import { mailAlarmNotice } from '../notifications/alarms/notice-mail.ts';
import { sendAlarmNotice } from '../notifications/alarms/notices.ts';
import { remindOfOpenAlarms, sweepOpenAlarms } from '../notifications/alarms/remind.ts';
import { mailInvite } from '../organisations/invite-mail.ts';
import { mailRoleNotice } from '../organisations/role-notice-mail.ts';
import { sendRoleNotice } from '../organisations/role-notices.ts';
import { runRoleSweep, sweepRoles } from '../organisations/role-sweep.ts';
import { sendInvite } from '../organisations/send-invite.ts';
import { sendDeletionCode } from '../people/delete-account.ts';
import { mailDeletionCode } from '../people/delete-account-mail.ts';
import { sendAddressCode } from '../people/email-change.ts';
import { mailAddressCode } from '../people/email-change-mail.ts';
import { addressHash, forgetPersonMails } from '../people/erase-person.ts';
import { dropDeadMemberSessions, sweepMemberSessions } from '../people/housekeeping.ts';
import { dropExpiredImports, sweepImports } from '../people/import/housekeeping.ts';
import { mailSignInCode, sendSignInCode } from '../people/sign-in-mail.ts';
import type { Db } from '../platform/db/database.ts';
import { forgetOldHistory, sweepHistory } from '../platform/history/retention.ts';
import { dropOldRequestRows, sweepRequests } from '../platform/http/housekeeping.ts';
import { dropUnshownImages, sweepImages } from '../platform/images/housekeeping.ts';
import { type JobHandler, jobHandler } from '../platform/jobs/job-handler.ts';
import type { Schedule } from '../platform/jobs/start-jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { PaymentProvider } from '../platform/payments/provider.ts';
import { forgetOldSenders, sweepBankFiles } from '../reports/reconciliation/housekeeping.ts';
import { countOpenDays, countStatistics } from '../statistics/count.ts';
import { deleteDueSensitive } from '../tickets/answers/delete-sensitive.ts';
import { mailBooking, sendBooking } from '../tickets/booking/booking-mail.ts';
import { endExpiredHolds, sweepHolds } from '../tickets/booking/hold-expiry.ts';
import { advanceAllDraws, advanceDrawOf } from '../tickets/draw/advance-draw.ts';
import { advanceDraw, sweepDraws } from '../tickets/draw/jobs.ts';
import { mailCancellation, sendCancellationMail } from '../tickets/holders/cancellation-mail.ts';
import { mailTicketMessage, sendTicketMessage } from '../tickets/holders/message-holders.ts';
import { mailMark, mailMarkAnswer, sendMark, sendMarkAnswer } from '../tickets/mark-notices/mark-notices.ts';
import { dropExpiredMarks, sweepMarks } from '../tickets/marks/housekeeping.ts';
import {
  deleteDueLists,
  forgetRepaid,
  forgetTicketMails,
  sweepParticipants,
} from '../tickets/participants/delete-list.ts';
import { checkPlanned } from '../tickets/payments/check-payment.ts';
import { checkPlannedRefund } from '../tickets/payments/check-refund.ts';
import { checkUnknownPayment } from '../tickets/payments/check-unknown-payment.ts';
import {
  askUnknownPayment,
  checkPayment,
  checkRefund,
  sendReceipt,
  sendRefundReceipt,
  sweepMoney,
} from '../tickets/payments/jobs.ts';
import { mailReceipt } from '../tickets/payments/receipt-mail.ts';
import { mailRefundReceipt } from '../tickets/payments/refund-mail.ts';
import { planOverdue } from '../tickets/payments/sweep-money.ts';
import { mailTransfer } from '../tickets/transfer/transfer-mail.ts';
import { sendTransferMail } from '../tickets/transfer/transfer-ticket.ts';
import { mailListClosed, sendListClosed } from '../tickets/waiting/closing-notices.ts';
import { mailWaitingMessage, sendWaitingMessage } from '../tickets/waiting/message-waiting.ts';
import { mailOffer, sendOffer } from '../tickets/waiting/offer-notices.ts';
import { mailGivenUp, sendGivenUpMail } from '../webhooks/given-up-mail.ts';
import { dropOldDeliveries, sweepWebhooks } from '../webhooks/housekeeping.ts';
import { imageColumns } from './slices.ts';

export type JobServices = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
  readonly retentionDays: number;
  readonly historyMonths: number;
  /** The payment provider; without it, payments under way wait. */
  readonly payments?: PaymentProvider | undefined;
};

const moneyJobs = ({ db, clock, payments: provider }: JobServices): readonly JobHandler[] => {
  // Scheduled, whether or not there is anything to do.
  const sweep = jobHandler(sweepMoney, async () => {
    if (provider) await planOverdue(db, clock());
  });
  if (!provider) return [sweep];
  const money = { db, clock, provider };
  return [
    jobHandler(checkPayment, (data) => checkPlanned(money, data), { concurrency: 5 }),
    jobHandler(checkRefund, (data) => checkPlannedRefund(money, data), { concurrency: 3 }),
    jobHandler(askUnknownPayment, (data) => checkUnknownPayment(money, data)),
    sweep,
  ];
};

export const jobHandlers = (services: JobServices): readonly JobHandler[] => [
  jobHandler(sendPasswordReset, ({ userId }) => mailPasswordReset(services, userId)),
  jobHandler(sendNewDeviceMail, (data) => mailNewDevice(services, data)),
  jobHandler(sendPasskeyStopped, (data) => mailPasskeyStopped(services, data)),
  jobHandler(sendFactorReset, (data) => mailFactorReset(services, data)),
  jobHandler(sendSignInCode, (job) => mailSignInCode(services, job)),
  jobHandler(sendAddressCode, (data) => mailAddressCode(services, data)),
  jobHandler(sendDeletionCode, (data) => mailDeletionCode(services, data)),
  jobHandler(sendAlarmNotice, (data) => mailAlarmNotice(services, data)),
  jobHandler(sendInvite, (data) => mailInvite(services, data)),
  jobHandler(sendRoleNotice, (data) => mailRoleNotice(services, data)),
  jobHandler(sweepRoles, () => runRoleSweep(services.db, services.clock())),
  jobHandler(sendTakeDownNotice, (data) => mailTakeDownNotice(services, data)),
  jobHandler(sendCoHostNotice, (data) => mailCoHostNotice(services, data)),
  jobHandler(sendTransferMail, (data) => mailTransfer(services, data)),
  jobHandler(sendCancellationMail, (data) => mailCancellation(services, data)),
  jobHandler(sendTicketMessage, (data) => mailTicketMessage(services, data)),
  jobHandler(sendReceipt, (data) => mailReceipt(services, data)),
  jobHandler(sendRefundReceipt, (data) => mailRefundReceipt(services, data)),
  jobHandler(sendBooking, (data) => mailBooking(services, data)),
  jobHandler(sendOffer, (data) => mailOffer(services, data)),
  jobHandler(sendWaitingMessage, (data) => mailWaitingMessage(services, data)),
  jobHandler(sendMark, (data) => mailMark(services, data)),
  jobHandler(sendMarkAnswer, (data) => mailMarkAnswer(services, data)),
  jobHandler(sendListClosed, (data) => mailListClosed(services, data)),
  jobHandler(forgetTicketMails, ({ eventId }) => services.mailer.forget(eventId)),
  jobHandler(forgetPersonMails, async ({ addressHash: theirs, memberId }) => {
    await services.mailer.forgetAddresses((address) => addressHash(address) === theirs);
    if (memberId) await services.mailer.forget(memberId);
  }),
  jobHandler(sweepImports, () => dropExpiredImports(services.db, services.clock())),
  jobHandler(sweepParticipants, async () => {
    await deleteDueSensitive(services.db, services.clock());
    await deleteDueLists(services.db, services.clock(), services.retentionDays);
    await forgetRepaid(services.db, services.clock());
  }),
  ...moneyJobs(services),
  jobHandler(sweepOpenAlarms, () => remindOfOpenAlarms(services.db, services.clock())),
  jobHandler(sweepReleases, () => tellOfReleases(services.db, services.clock())),
  jobHandler(advanceDraw, ({ eventId }) => advanceDrawOf(services.db, eventId, services.clock())),
  jobHandler(sweepDraws, () => advanceAllDraws(services.db, services.clock())),
  jobHandler(sweepHolds, () => endExpiredHolds(services.db, services.clock())),
  jobHandler(sweepMarks, () => dropExpiredMarks(services.db, services.clock())),
  jobHandler(sweepWebhooks, () => dropOldDeliveries(services.db, services.clock())),
  jobHandler(sendGivenUpMail, (data) => mailGivenUp(services, data)),
  jobHandler(sweepSessions, () => dropDeadSessions(services.db, services.clock())),
  jobHandler(sweepMemberSessions, () => dropDeadMemberSessions(services.db, services.clock())),
  jobHandler(sweepDoors, () => dropClosedDoors(services.db, services.clock())),
  jobHandler(sweepImages, () => dropUnshownImages(services.db, services.clock(), imageColumns)),
  jobHandler(sweepHistory, async () => {
    await forgetOldHistory(services.db, services.clock(), services.historyMonths);
    await forgetFormerOrganisers(services.db, services.clock(), services.historyMonths);
  }),
  jobHandler(sweepBankFiles, () => forgetOldSenders(services.db, services.clock())),
  jobHandler(countStatistics, () => countOpenDays(services.db, services.clock())),
  jobHandler(sweepRequests, () => dropOldRequestRows(services.db, services.clock())),
];

export const schedules: readonly Schedule[] = [
  { job: sweepHolds, cron: '*/5 * * * *' },
  { job: sweepDraws, cron: '* * * * *' },
  { job: sweepMoney, cron: '* * * * *' },
  { job: sweepOpenAlarms, cron: '* * * * *' },
  { job: sweepReleases, cron: '* * * * *' },
  { job: sweepRoles, cron: '* * * * *' },
  { job: countStatistics, cron: '*/5 * * * *' },
  { job: sweepMarks, cron: '53 * * * *' },
  { job: sweepWebhooks, cron: '3 4 * * *' },
  { job: sweepSessions, cron: '17 * * * *' },
  { job: sweepMemberSessions, cron: '27 * * * *' },
  { job: sweepRequests, cron: '47 * * * *' },
  { job: sweepImports, cron: '*/10 * * * *' },
  { job: sweepParticipants, cron: '7 * * * *' },
  { job: sweepDoors, cron: '57 * * * *' },
  { job: sweepImages, cron: '37 * * * *' },
  { job: sweepHistory, cron: '13 3 * * *' },
  { job: sweepBankFiles, cron: '23 * * * *' },
];
