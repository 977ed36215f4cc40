import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { pushReportColumns } from '../notifications/delivery/tables.ts';
import { owners } from '../organisations/tables.ts';
import { appUsers } from '../people/tables.ts';
import {
  createdAt,
  inSwedish,
  instantColumn,
  primaryId,
  searchIndex,
  searchText,
  updatedAt,
} from '../platform/columns.ts';
import { imageIndex, images } from '../platform/images/tables.ts';
import {
  draft,
  listIndexes,
  ownerCheck,
  ownerColumns,
  published,
  targetGroupCheck,
} from '../platform/ownership/owner-columns.ts';

export const polls = pgTable(
  'polls',
  {
    id: primaryId(),
    titleSwedish: text('title_swedish').notNull().default(''),
    titleEnglish: text('title_english').notNull().default(''),
    questionSwedish: text('question_swedish').notNull().default(''),
    questionEnglish: text('question_english').notNull().default(''),
    imageSha256: text('image_sha256').references(() => images.sha256),
    targetGroup: text('target_group').$type<TargetGroup>(),
    sendPushNotification: boolean('send_push_notification').notNull().default(false),
    isDraft: boolean('is_draft').notNull(),
    /** Null means publish now. */
    scheduleTime: instantColumn('schedule_time'),
    /** The scheduled time, or the server's clock at publication. Scheduled and history follow from it. */
    sendAt: instantColumn('send_at'),
    ...pushReportColumns(),
    /** From then on nobody can vote. Null: it stays open. */
    closesAt: instantColumn('closes_at'),
    /** When its organiser sent the result to those who voted. */
    resultSentAt: instantColumn('result_sent_at'),
    ...ownerColumns(owners),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('title_swedish', 'title_english', 'question_swedish', 'question_english'),
  },
  (table) => [
    targetGroupCheck('polls_target_group', table),
    check(
      'polls_complete',
      sql`${table.isDraft} or (${table.titleSwedish} <> '' and ${table.titleEnglish} <> ''
        and ${table.questionSwedish} <> '' and ${table.questionEnglish} <> ''
        and ${table.targetGroup} is not null and ${table.sendAt} is not null)`,
    ),
    check(
      'polls_draft_unsent',
      sql`not ${table.isDraft} or (${table.sendAt} is null and ${table.sentAt} is null)`,
    ),
    check(
      'polls_schedule',
      sql`${table.isDraft} or ${table.scheduleTime} is null or ${table.scheduleTime} = ${table.sendAt}`,
    ),
    check('polls_closes_after_opening', sql`${table.closesAt} > ${table.sendAt}`),
    ownerCheck('polls_owner', table),
    ...listIndexes(
      ['polls', 'sent'],
      table,
      { by: table.sendAt, where: published(table), also: [table.targetGroup] },
      'division',
    ),
    ...listIndexes(
      ['polls', 'drafts'],
      table,
      { by: table.updatedAt, where: draft(table), also: [table.targetGroup] },
      'division',
    ),
    ...listIndexes(
      ['polls', 'title'],
      table,
      { by: inSwedish(table.titleSwedish), also: [table.isDraft, table.sendAt] },
      'division',
    ),
    index('polls_closing')
      .on(table.closesAt)
      .where(sql`${published(table)} and ${table.closesAt} is not null`),
    searchIndex('polls_search', table.searchText),
    imageIndex('polls_image', table.imageSha256),
  ],
);

export const pollAnswers = pgTable(
  'poll_answers',
  {
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    answerSwedish: text('answer_swedish').notNull(),
    answerEnglish: text('answer_english').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.position] }),
    check('poll_answers_position', sql`${table.position} between 0 and 3`),
  ],
);

/**
 * One vote per person and poll, for an answer of that poll. The foreign key does not cascade, so that an answer with
 * votes cannot be removed; the poll as a whole can.
 */
export const pollVotes = pgTable(
  'poll_votes',
  {
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    votedAt: instantColumn('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.personId] }),
    foreignKey({
      name: 'poll_votes_answer',
      columns: [table.pollId, table.position],
      foreignColumns: [pollAnswers.pollId, pollAnswers.position],
    }),
    index('poll_votes_of_person').on(table.personId),
    // For the statistics: votes by day. BRIN, since rows arrive in time order: a vote costs almost nothing more.
    index('poll_votes_voted_at').using('brin', table.votedAt),
  ],
);

export type CorrectedText = { readonly field: string; readonly from: string; readonly to: string };

/** A spelling corrected after people had voted: the text they read, and who changed it. */
export const pollCorrections = pgTable(
  'poll_corrections',
  {
    id: primaryId(),
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    correctedAt: instantColumn('corrected_at').notNull(),
    /** The account's address at the time. */
    correctedBy: text('corrected_by').notNull(),
    texts: jsonb('texts').$type<CorrectedText[]>().notNull(),
  },
  (table) => [index('poll_corrections_poll').on(table.pollId)],
);

export const pollOpenings = pgTable(
  'poll_openings',
  {
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    openedAt: instantColumn('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.personId] }),
    index('poll_openings_of_person').on(table.personId),
    index('poll_openings_opened_at').using('brin', table.openedAt),
  ],
);
