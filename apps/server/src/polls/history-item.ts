import { sql } from 'drizzle-orm';
import { qualified } from '../platform/db/qualified-column.ts';
import { defineHistoryItem } from '../platform/history/history-item.ts';
import { polls } from './tables.ts';

const answers = (column: 'answer_swedish' | 'answer_english') => sql`to_jsonb(array(
  select a.${sql.raw(column)} from poll_answers a where a.poll_id = ${qualified(polls.id)} order by a.position))`;

export const pollHistory = defineHistoryItem({
  kind: 'poll',
  table: polls,
  title: ['titleSwedish', 'titleEnglish', 'questionSwedish'],
  keeps: {
    id: false,
    titleSwedish: true,
    titleEnglish: true,
    questionSwedish: true,
    questionEnglish: true,
    imageSha256: true,
    targetGroup: true,
    sendPushNotification: true,
    isDraft: true,
    scheduleTime: true,
    sendAt: true,
    sentAt: true,
    pushStatus: true,
    failedReason: false,
    devicesReached: true,
    devicesMissed: true,
    closesAt: true,
    resultSentAt: true,
    creatorRole: true,
    divisionId: true,
    committeeId: true,
    updatedBy: false,
    createdAt: false,
    updatedAt: false,
    searchText: false,
  },
  children: { answersSwedish: answers('answer_swedish'), answersEnglish: answers('answer_english') },
});
