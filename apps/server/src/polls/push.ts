import { eq, sql } from 'drizzle-orm';
import { cancelPollPush, type PollPushSubject, schedulePollPush } from '../notifications/poll-push.ts';
import type { Q } from '../platform/db/database.ts';
import { keepBefore } from '../platform/history/record.ts';
import { problem } from '../platform/http/problem.ts';
import { pollHistory } from './history-item.ts';
import { polls } from './tables.ts';

type Row = Omit<typeof polls.$inferSelect, 'createdAt' | 'searchText'>;

/** Whether it has a push that can be scheduled. */
export const hasPush = ({ sendPushNotification, sendAt, targetGroup }: Row): boolean =>
  sendPushNotification && sendAt !== null && targetGroup !== null;

/** Schedules or cancels the push in the row's transaction. */
export const planPush = async (q: Q, row: Row): Promise<void> => {
  const { id, sendAt, targetGroup, divisionId } = row;
  const planned =
    row.sendPushNotification && sendAt && targetGroup
      ? schedulePollPush(q, {
          id,
          swedish: { title: row.titleSwedish, body: row.questionSwedish },
          english: { title: row.titleEnglish, body: row.questionEnglish },
          targetGroup,
          divisionId,
          sendAt,
        })
      : cancelPollPush(q, id);
  if (!(await planned)) throw problem('POLL_OPEN');
};

export const pollPush: PollPushSubject = {
  momentChosenBy: 'organiser',
  isPastUse: (id, now) =>
    sql`(select closes_at is not null and closes_at <= ${now} from polls where id = ${id})`,
  mutedAs: 'polls',
  report: async (q, id, report) => {
    // Not an edit: a form that has the poll open must not get a stale edit.
    const updatedAt = sql`${polls.updatedAt}`;
    keepBefore(q, pollHistory, id);
    await q
      .update(polls)
      .set({ ...report, updatedAt })
      .where(eq(polls.id, id));
  },
};
