import { isNull, sql } from 'drizzle-orm';
import { defineHistoryItem } from '../platform/history/history-item.ts';
import { apiTokens } from './tables.ts';

/** What an API token may do. Never its hash. */
export const apiTokenHistory = defineHistoryItem({
  kind: 'apiToken',
  table: apiTokens,
  title: ['tokenName'],
  keeps: {
    id: false,
    hash: false,
    name: false,
    userId: false,
    role: false,
    divisionId: true,
    functions: true,
    isReadOnly: true,
    createdAt: false,
    expiresAt: true,
    endedAt: false,
    lastUsedAt: false,
    minute: false,
    minuteCalls: false,
  },
  children: { tokenName: sql`${apiTokens.name}` },
  where: isNull(apiTokens.endedAt),
});
