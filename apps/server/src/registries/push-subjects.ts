import { releasePush } from '../events/release-reminders.ts';
import { alarmNoticePush } from '../notifications/alarms/notices.ts';
import type { PushSubject } from '../notifications/delivery/push-subject.ts';
import type { PushKind } from '../notifications/delivery/tables.ts';
import { waitedPush } from '../notifications/delivery/waited-push.ts';
import { linkedNotificationPush } from '../notifications/push.ts';
import { pollPush } from '../polls/push.ts';
import { pollResultPush } from '../polls/send-result.ts';
import { eventCancelledPush, eventMessagePush } from '../tickets/holders/message-holders.ts';
import { markAnswerPush, marksPush } from '../tickets/mark-notices/mark-notices.ts';
import { latePaymentPush, refundPush } from '../tickets/payments/tell-payer.ts';
import { listClosedPush } from '../tickets/waiting/closing-notices.ts';
import { offerPush } from '../tickets/waiting/offer-notices.ts';
import { linkTargets } from './slices.ts';

/** Everything that sends pushes; `mutedAs` is the switch in Kårappen that mutes it. */
export const pushSubjects: Readonly<Record<PushKind, PushSubject>> = {
  notification: linkedNotificationPush(linkTargets),
  poll: pollPush,
  pollResult: pollResultPush,
  eventMessage: eventMessagePush,
  eventCancelled: eventCancelledPush,
  release: releasePush,
  refund: refundPush,
  latePayment: latePaymentPush,
  offer: offerPush,
  waitingListClosed: listClosedPush,
  marks: marksPush,
  markAnswer: markAnswerPush,
  waited: waitedPush,
  alarmNotice: alarmNoticePush,
};
