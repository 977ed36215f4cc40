import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { createdAt } from '../platform/columns.ts';

/** The secret address of an organiser's calendar, in plain text because it is shown again. It ends with the account. */
export const organiserCalendars = pgTable('organiser_calendars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
});
