import { eq, sql } from 'drizzle-orm';
import type { PollPushSubject } from '../notifications/for-polls.ts';
import { polls } from './tables.ts';

export const pollPush: PollPushSubject = {
  finished: async (q, id, result) => {
    // Nobody edited the poll: whoever has it open in a form must still be able to save.
    const updatedAt = sql`${polls.updatedAt}`;
    await q
      .update(polls)
      .set({ ...result, updatedAt })
      .where(eq(polls.id, id));
  },
};
