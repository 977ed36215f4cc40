import { scheduledInQuietTime } from '@karportalen/contract/notifications/quiet-note';
import type { Poll } from '@karportalen/contract/polls/fields';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { usePushSettings } from '../notifications/use-push-settings.ts';

type PollProps = { readonly poll: Poll };

const hasScheduledPush = ({ status, sendPushNotification }: Poll): boolean =>
  status === 'scheduled' && sendPushNotification;

const Badge = ({ poll }: PollProps) =>
  scheduledInQuietTime(poll, usePushSettings()) ? <StatusBadge tone="warning">Tyst tid</StatusBadge> : null;

/** The badge beside the title of a poll whose push will be sent in the quiet time. */
export const QuietBadge = ({ poll }: PollProps) => (hasScheduledPush(poll) ? <Badge poll={poll} /> : null);

const Sentence = ({ poll }: PollProps) => <> {scheduledInQuietTime(poll, usePushSettings())}</>;

/** The same information as a sentence. */
export const QuietSentence = ({ poll }: PollProps) =>
  hasScheduledPush(poll) ? <Sentence poll={poll} /> : null;
