import { eq } from 'drizzle-orm';
import type { PushSubject } from './notifications/delivery/push-subject.ts';
import type { PushKind } from './notifications/delivery/tables.ts';
import { notificationPush } from './notifications/push.ts';
import { polls } from './polls/tables.ts';

const pollPush: PushSubject = {
  finished: async (q, id, result) => {
    await q.update(polls).set(result).where(eq(polls.id, id));
  },
};

/** Everything that sends pushes. */
export const pushSubjects: Readonly<Record<PushKind, PushSubject>> = {
  notification: notificationPush,
  poll: pollPush,
};
