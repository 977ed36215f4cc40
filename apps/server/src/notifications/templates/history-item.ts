import { sql } from 'drizzle-orm';
import { defineHistoryItem } from '../../platform/history/history-item.ts';
import { notificationTemplates } from './tables.ts';

export const templateHistory = defineHistoryItem({
  kind: 'template',
  table: notificationTemplates,
  title: ['templateName'],
  keeps: {
    id: false,
    type: true,
    // Recorded as `templateName`: a field called `name` is an event's English title.
    name: false,
    titleSwedish: true,
    titleEnglish: true,
    notificationMessageSwedish: true,
    notificationMessageEnglish: true,
    inboxMessageSwedish: true,
    inboxMessageEnglish: true,
    creatorRole: true,
    divisionId: true,
    committeeId: true,
    updatedBy: false,
    createdAt: false,
    updatedAt: false,
  },
  children: { templateName: sql`${notificationTemplates.name}` },
});
