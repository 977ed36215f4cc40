import { defineHistoryItem } from '../platform/history/history-item.ts';
import { users } from './tables.ts';

/** An organiser's account: an id, its role and where. Never the address. */
export const accountHistory = defineHistoryItem({
  kind: 'account',
  table: users,
  title: [],
  keeps: {
    id: false,
    email: false,
    passwordHash: false,
    role: true,
    divisionId: true,
    committeeId: true,
    roleEndsOn: true,
    createdAt: false,
    updatedAt: false,
  },
});
