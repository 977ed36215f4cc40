import type { PushReport as ReadPushReport } from '@karportalen/contract/notifications/push-status';
import type { Q, Tx } from '../platform/db/database.ts';
import { nothingToReport, type PushReport, type PushSubject } from './delivery/push-subject.ts';
import { readPushReports } from './delivery/read-report.ts';
import { keepPushTime, lockPush, type Release, releasePush } from './delivery/release-push.ts';
import * as delivery from './delivery/schedule-push.ts';

type PollPush = Omit<delivery.Push, 'kind' | 'priority'>;

/**
 * In the caller's transaction: schedules the poll's push at `sendAt`, or replaces the scheduled one. False, and nothing
 * changed, when sending has begun. The report goes to the polls' subject in registries/push-subjects.ts.
 */
export const schedulePollPush = (q: Q, push: PollPush): Promise<boolean> =>
  delivery.schedulePush(q, { ...push, kind: 'poll', priority: 'normal' });

/** In the caller's transaction: pushes the result to those who voted, now. */
export const schedulePollResult = (q: Q, push: PollPush): Promise<boolean> =>
  delivery.schedulePush(q, { ...push, kind: 'pollResult', priority: 'normal' });

/** In the caller's transaction: a held result push is cancelled with its poll. */
export const cancelPollResult = (q: Q, pollId: string): Promise<boolean> =>
  delivery.cancelPush(q, { kind: 'pollResult', id: pollId });

/** In the caller's transaction: cancels the scheduled push, if any. False when sending has begun. */
export const cancelPollPush = (q: Q, pollId: string): Promise<boolean> =>
  delivery.cancelPush(q, { kind: 'poll', id: pollId });

/** In the caller's transaction: an organiser releases it now, to all who were not reached. */
export const releasePollPush = (
  q: Tx,
  pollId: string,
  told: { readonly subject: PushSubject; readonly now: Date },
): Promise<Release> => releasePush(q, { kind: 'poll', id: pollId }, told);

/** `releasePollPush` for the result's push. */
export const releasePollResult = (
  q: Tx,
  pollId: string,
  told: { readonly subject: PushSubject; readonly now: Date },
): Promise<Release> => releasePush(q, { kind: 'pollResult', id: pollId }, told);

/** In the caller's transaction: an organiser keeps the planned time of a held push. */
export const keepPollPushTime = (
  q: Tx,
  pollId: string,
  told: { readonly subject: PushSubject; readonly now: Date },
): Promise<boolean> => keepPushTime(q, { kind: 'poll', id: pollId }, told);

/** The report of the result's push; undefined when there is none. */
export const readPollResultPush = async (q: Q, pollId: string): Promise<ReadPushReport | undefined> =>
  (await readPushReports(q, 'pollResult', [pollId])).get(pollId);

/** Lock order: before the poll's row, as the sender does. */
export const lockPollPush = async (q: Tx, pollId: string): Promise<void> => {
  await lockPush(q, { kind: 'poll', id: pollId });
};

export type PollPushReport = PushReport;
export const nothingPushed: PollPushReport = nothingToReport;

/** What polls give the delivery: `report` writes the outcome on the poll's row. */
export type PollPushSubject = PushSubject;
