import { type SQL, sql } from 'drizzle-orm';
import { qualified } from '../platform/db/qualified-column.ts';
import { defineHistoryItem } from '../platform/history/history-item.ts';
import { themes } from './tables.ts';

const eventNamed = (id: SQL): SQL => sql`(
  select jsonb_build_object('id', e.id, 'name', coalesce(nullif(e.name_swedish, ''), e.name))
  from events e where e.id = ${id})`;

export const themeHistory = defineHistoryItem({
  kind: 'theme',
  table: themes,
  title: ['title'],
  references: ['themeButtonEventId', 'countdownButtonEventId'],
  keeps: {
    id: false,
    title: true,
    targetGroup: true,
    isDraft: true,
    startTime: true,
    endTime: true,
    imageSha256: true,
    palette: true,
    themeLinkButtonType: true,
    themeLinkButtonText: true,
    themeButtonEventId: false,
    themeLinkUrl: true,
    countdownEnabled: true,
    countdownStartTime: true,
    countdownButtonType: true,
    countdownButtonEventId: false,
    countdownLinkUrl: true,
    creatorRole: true,
    divisionId: true,
    committeeId: true,
    updatedBy: false,
    createdAt: false,
    updatedAt: false,
    searchText: false,
  },
  children: {
    themeButtonEvent: eventNamed(qualified(themes.themeButtonEventId)),
    countdownButtonEvent: eventNamed(qualified(themes.countdownButtonEventId)),
  },
});
