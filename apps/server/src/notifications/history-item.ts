import { sql } from 'drizzle-orm';
import { qualified } from '../platform/db/qualified-column.ts';
import { defineHistoryItem } from '../platform/history/history-item.ts';
import { notifications } from './tables.ts';

/** Alarms too: they are rows of the same table. */
export const notificationHistory = defineHistoryItem({
  kind: 'notification',
  table: notifications,
  title: ['titleSwedish', 'titleEnglish'],
  references: ['linkEventId', 'linkPollId'],
  keeps: {
    id: false,
    type: true,
    titleSwedish: true,
    titleEnglish: true,
    notificationMessageSwedish: true,
    notificationMessageEnglish: true,
    inboxMessageSwedish: true,
    inboxMessageEnglish: true,
    targetGroup: true,
    isDraft: true,
    scheduleTime: true,
    sendAt: true,
    linkEventId: false,
    linkPollId: false,
    linkUrl: true,
    drill: true,
    sentAt: true,
    pushStatus: true,
    failedReason: false,
    devicesReached: true,
    devicesMissed: true,
    creatorRole: true,
    divisionId: true,
    committeeId: true,
    updatedBy: false,
    createdAt: false,
    updatedAt: false,
    searchText: false,
  },
  children: {
    linkEvent: sql`(select jsonb_build_object('id', e.id, 'name', coalesce(nullif(e.name_swedish, ''), e.name))
      from events e where e.id = ${qualified(notifications.linkEventId)})`,
    linkPoll: sql`(select jsonb_build_object('id', p.id, 'name', coalesce(nullif(p.title_swedish, ''), p.title_english))
      from polls p where p.id = ${qualified(notifications.linkPollId)})`,
  },
});
