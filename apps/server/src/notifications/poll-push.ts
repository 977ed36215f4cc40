import type { Q } from '../platform/db/database.ts';
import type { PushSubject } from './delivery/push-subject.ts';
import * as delivery from './delivery/schedule-push.ts';

type PollPush = Omit<delivery.Push, 'kind' | 'priority'>;

/**
 * Part of the caller's transaction: plans the poll's push at `sendAt`, or replaces the planned one. False, and nothing
 * changed, when it has already begun to leave. How it went is told to the subject given for polls in push-registry.ts.
 */
export const schedulePollPush = (q: Q, push: PollPush): Promise<boolean> =>
  delivery.schedulePush(q, { ...push, kind: 'poll', priority: 'normal' });

/** Part of the caller's transaction: takes the planned push back, if there is one. False when it has begun to leave. */
export const cancelPollPush = (q: Q, pollId: string): Promise<boolean> =>
  delivery.cancelPush(q, { kind: 'poll', id: pollId });

/** What polls give the delivery: `finished` writes `sentAt` and `failedReason` on the poll's row. */
export type PollPushSubject = PushSubject;
