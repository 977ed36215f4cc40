import { isFuture, MUST_BE_FUTURE } from '@karportalen/contract/core/send-mode';
import type { PushStatus } from '@karportalen/contract/notifications/push-status';
import { closingFault } from '@karportalen/contract/polls/closing';
import type { PollStatus, pollUpdate } from '@karportalen/contract/polls/fields';
import { pollTexts } from '@karportalen/contract/polls/texts';
import type { z } from 'zod';
import { problem } from '../platform/http/problem.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import type { polls } from './tables.ts';

type Row = typeof polls.$inferSelect;
type Body = Pick<
  z.output<typeof pollUpdate>,
  'isDraft' | 'scheduleTime' | 'targetGroup' | 'sendPushNotification'
>;

/** When it opens: at its scheduled time, which must be in the future, or now. Null for a draft. */
export const opensAt = ({ isDraft, scheduleTime }: Body, now: Date): Date | null => {
  if (isDraft) return null;
  if (!scheduleTime) return now;
  if (!isFuture(scheduleTime, now)) {
    throw problem('INVALID', { fieldErrors: { scheduleTime: MUST_BE_FUTURE } });
  }
  return new Date(scheduleTime);
};

type Opening = Pick<Row, 'isDraft' | 'sendAt' | 'closesAt'>;

export const statusOf = ({ isDraft, sendAt, closesAt }: Opening, now: Date): PollStatus => {
  if (isDraft || !sendAt) return 'draft';
  if (sendAt > now) return 'scheduled';
  return closesAt && closesAt <= now ? 'closed' : 'open';
};

/** Whether members can or could see it. */
export const hasOpened = (row: Opening, now: Date): boolean =>
  ['open', 'closed'].includes(statusOf(row, now));

type Pushed = Pick<
  Row,
  'isDraft' | 'sendAt' | 'closesAt' | 'sendPushNotification' | 'sentAt' | 'pushStatus' | 'failedReason'
>;

/** Null for a poll without a push. */
export const pushStatusOf = (row: Pushed, now: Date): PushStatus | null => {
  if (!row.sendPushNotification) return null;
  if (row.pushStatus) return row.pushStatus;
  if (row.sentAt) return 'sent';
  if (row.failedReason !== null) return 'failed';
  return hasOpened(row, now) ? 'sending' : 'waiting';
};

type Timing = Pick<Row, 'scheduleTime' | 'targetGroup' | 'sendPushNotification'>;

const sameTime = (stored: Date | null, sent: string | null | undefined): boolean =>
  (stored?.getTime() ?? null) === (sent ? new Date(sent).getTime() : null);

/** The send mode cannot change, and an open poll keeps its target group and times. */
export const refuseEdit = (row: Timing & Opening, body: Body, now: Date): void => {
  const status = statusOf(row, now);
  if (status === 'scheduled' && !body.isDraft && !body.scheduleTime) {
    throw problem('INVALID', { fieldErrors: { scheduleTime: pollTexts.modeLocked } });
  }
  if (!hasOpened(row, now)) return;
  const kept =
    !body.isDraft &&
    sameTime(row.scheduleTime, body.scheduleTime) &&
    row.targetGroup === body.targetGroup &&
    row.sendPushNotification === body.sendPushNotification;
  if (!kept) throw problem('POLL_OPEN');
};

/** The closing time: after the opening and not in the past, unless it is unchanged. */
export const closingTime = (
  { closesAt }: Pick<z.output<typeof pollUpdate>, 'closesAt'>,
  opens: Date | null,
  now: Date,
  stored?: Pick<Row, 'closesAt' | 'resultSentAt'>,
): Date | null => {
  const opensAt = opens?.toISOString() ?? null;
  const fault = closingFault({ closesAt, opensAt, kept: stored?.closesAt?.toISOString() ?? null }, now);
  if (fault) throw problem('INVALID', { fieldErrors: { closesAt: fault } });
  const time = closesAt ? new Date(closesAt) : null;
  if (stored?.resultSentAt && time?.getTime() !== stored.closesAt?.getTime()) {
    throw refusedAt('closesAt', 'POLL_RESULT_SENT');
  }
  return time;
};

/**
 * Whole per cent that add up to 100 (largest remainder): each is rounded down, and the rest goes to the answers that
 * lost most, ties to the first. All 0 without votes.
 */
export const percentages = (votes: readonly number[]): number[] => {
  const total = votes.reduce((sum, count) => sum + count, 0);
  if (total === 0) return votes.map(() => 0);
  const parts = votes.map((count, index) => ({
    index,
    whole: Math.floor((count * 100) / total),
    rest: (count * 100) % total,
  }));
  const left = 100 - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    [...parts]
      .sort((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ whole, index }) => whole + (raised.has(index) ? 1 : 0));
};
