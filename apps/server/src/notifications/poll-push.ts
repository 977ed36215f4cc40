import type { PushReport as ReadPushReport } from '@karportalen/contract/notifications/push-status';
import type { Q, Tx } from '../platform/db/database.ts';
import { nothingToReport, type PushReport, type PushSubject } from './delivery/push-subject.ts';
import { readPushReports } from './delivery/read-report.ts';
import { keepPushTime, lockPush, type Release, releasePush } from './delivery/release-push.ts';
import * as delivery from './delivery/schedule-push.ts';

type PollPush = Omit<delivery.Push, 'kind' | 'priority'>;

/**
 * Part of the caller's transaction: plans the poll's push at `sendAt`, or replaces the planned one. False, and nothing
 * changed, when it has already begun to leave. How it went is told to the subject given for polls in push-registry.ts.
 */
export const schedulePollPush = (q: Q, push: PollPush): Promise<boolean> =>
  delivery.schedulePush(q, { ...push, kind: 'poll', priority: 'normal' });

/** Part of the caller's transaction: tells those who voted how it went, now. */
export const schedulePollResult = (q: Q, push: PollPush): Promise<boolean> =>
  delivery.schedulePush(q, { ...push, kind: 'pollResult', priority: 'normal' });

/** Part of the caller's transaction: a result that is held goes with its poll. */
export const cancelPollResult = (q: Q, pollId: string): Promise<boolean> =>
  delivery.cancelPush(q, { kind: 'pollResult', id: pollId });

/** Part of the caller's transaction: takes the planned push back, if there is one. False when it has begun to leave. */
export const cancelPollPush = (q: Q, pollId: string): Promise<boolean> =>
  delivery.cancelPush(q, { kind: 'poll', id: pollId });

/** Part of the caller's transaction: an organiser's word that it is to leave now, for all who were not reached. */
export const releasePollPush = (
  q: Tx,
  pollId: string,
  told: { readonly subject: PushSubject; readonly now: Date },
): Promise<Release> => releasePush(q, { kind: 'poll', id: pollId }, told);

/** As `releasePollPush`, of the push that tells how the poll went. */
export const releasePollResult = (
  q: Tx,
  pollId: string,
  told: { readonly subject: PushSubject; readonly now: Date },
): Promise<Release> => releasePush(q, { kind: 'pollResult', id: pollId }, told);

/** Part of the caller's transaction: an organiser's word that it is to leave at its time after all. */
export const keepPollPushTime = (
  q: Tx,
  pollId: string,
  told: { readonly subject: PushSubject; readonly now: Date },
): Promise<boolean> => keepPushTime(q, { kind: 'poll', id: pollId }, told);

/** How the push of the result stands; undefined when there is none. */
export const readPollResultPush = async (q: Q, pollId: string): Promise<ReadPushReport | undefined> =>
  (await readPushReports(q, 'pollResult', [pollId])).get(pollId);

/** To be taken before the lock of the poll's row, as the sending does. */
export const lockPollPush = async (q: Tx, pollId: string): Promise<void> => {
  await lockPush(q, { kind: 'poll', id: pollId });
};

export type PollPushReport = PushReport;
export const nothingPushed: PollPushReport = nothingToReport;

/** What polls give the delivery: `report` writes on the poll's row how its push went. */
export type PollPushSubject = PushSubject;
