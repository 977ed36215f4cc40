import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';

/**
 * What answers that are deleted added to an event's sums. A sum is the answers that are there and these: deleting somebody's
 * answers does not change it. Holds no text that anybody wrote.
 */
export const answerSums = pgTable(
  'answer_sums',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** A question's id, or `food`. */
    question: text('question').notNull(),
    /** What is counted: a plate's name, an option's position, `yes`, `no`, `answers` or `total`. */
    part: text('part').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.question, table.part] }),
    check('answer_sums_count', sql`${table.count} >= 0`),
  ],
);
