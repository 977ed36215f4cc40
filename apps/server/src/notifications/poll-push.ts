import type { Q, Tx } from '../platform/db/database.ts';
import type { PushReport, PushSubject } from './delivery/push-subject.ts';
import { lockPush, type Release, releasePush } from './delivery/release-push.ts';
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

/** Part of the caller's transaction: takes the planned push back, if there is one. False when it has begun to leave. */
export const cancelPollPush = (q: Q, pollId: string): Promise<boolean> =>
  delivery.cancelPush(q, { kind: 'poll', id: pollId });

/** Part of the caller's transaction: an organiser's word that it is to leave now, for all who were not reached. */
export const releasePollPush = (
  q: Tx,
  pollId: string,
  told: { readonly subject: PushSubject; readonly now: Date },
): Promise<Release> => releasePush(q, { kind: 'poll', id: pollId }, told);

/** To be taken before the lock of the poll's row, as the sending does. */
export const lockPollPush = async (q: Tx, pollId: string): Promise<void> => {
  await lockPush(q, { kind: 'poll', id: pollId });
};

export type PollPushReport = PushReport;

/** What polls give the delivery: `report` writes on the poll's row how its push went. */
export type PollPushSubject = PushSubject;
