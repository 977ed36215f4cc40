import type { TargetGroup } from '@karportalen/contract/core/target-group';
import type { ButtonType } from '@karportalen/contract/themes/fields';
import type { ThemePalette } from '@karportalen/contract/themes/palette';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '../events/tables.ts';
import { owners } from '../organisations/tables.ts';
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

/**
 * A draft may lack a title, a target group or its times; fields that a button type or the countdown switch excludes are
 * null.
 */
export const themes = pgTable(
  'themes',
  {
    id: primaryId(),
    title: text('title').notNull().default(''),
    targetGroup: text('target_group').$type<TargetGroup>(),
    isDraft: boolean('is_draft').notNull(),
    startTime: instantColumn('start_time'),
    endTime: instantColumn('end_time'),
    imageSha256: text('image_sha256').references(() => images.sha256),
    palette: jsonb('palette').$type<ThemePalette>().notNull(),
    themeLinkButtonType: text('theme_link_button_type').$type<ButtonType>().notNull().default('none'),
    themeLinkButtonText: text('theme_link_button_text'),
    themeButtonEventId: uuid('theme_button_event_id').references(() => events.id, { onDelete: 'set null' }),
    themeLinkUrl: text('theme_link_url'),
    countdownEnabled: boolean('countdown_enabled').notNull().default(false),
    /** The countdown ends when the theme starts. */
    countdownStartTime: instantColumn('countdown_start_time'),
    countdownButtonType: text('countdown_button_type').$type<ButtonType>().notNull().default('none'),
    countdownButtonEventId: uuid('countdown_button_event_id').references(() => events.id, {
      onDelete: 'set null',
    }),
    countdownLinkUrl: text('countdown_link_url'),
    ...ownerColumns(owners),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('title'),
  },
  (table) => [
    targetGroupCheck('themes_target_group', table),
    check(
      'themes_complete',
      sql`${table.isDraft} or (${table.title} <> '' and ${table.targetGroup} is not null
        and ${table.startTime} is not null and ${table.endTime} is not null)`,
    ),
    check('themes_times', sql`${table.startTime} < ${table.endTime}`),
    check(
      'themes_link_button',
      sql`case ${table.themeLinkButtonType}
        when 'none' then num_nonnulls(${table.themeLinkButtonText}, ${table.themeButtonEventId}, ${table.themeLinkUrl}) = 0
        when 'in-app' then ${table.themeLinkUrl} is null
        when 'url' then ${table.themeButtonEventId} is null
        else false
      end`,
    ),
    check(
      'themes_countdown_button',
      sql`case ${table.countdownButtonType}
        when 'none' then num_nonnulls(${table.countdownButtonEventId}, ${table.countdownLinkUrl}) = 0
        when 'in-app' then ${table.countdownLinkUrl} is null
        when 'url' then ${table.countdownButtonEventId} is null
        else false
      end`,
    ),
    check(
      'themes_countdown',
      sql`${table.countdownEnabled} or (${table.countdownStartTime} is null and ${table.countdownButtonType} = 'none')`,
    ),
    check('themes_countdown_start', sql`${table.countdownStartTime} < ${table.startTime}`),
    ownerCheck('themes_owner', table),
    ...listIndexes(
      ['themes', 'start'],
      table,
      { by: table.startTime, where: published(table), also: [table.endTime, table.targetGroup] },
      'division',
    ),
    ...listIndexes(
      ['themes', 'end'],
      table,
      { by: table.endTime, where: published(table), also: [table.startTime, table.targetGroup] },
      'division',
    ),
    ...listIndexes(
      ['themes', 'drafts'],
      table,
      { by: table.updatedAt, where: draft(table), also: [table.targetGroup] },
      'division',
    ),
    ...listIndexes(
      ['themes', 'title'],
      table,
      { by: inSwedish(table.title), also: [table.isDraft, table.startTime, table.endTime] },
      'division',
    ),
    // The calendar: what is shown at some time in a range.
    index('themes_range')
      .using('gist', sql`tstzrange(${table.startTime}, ${table.endTime})`)
      .where(published(table)),
    index('themes_countdown_range')
      .using('gist', sql`tstzrange(${table.countdownStartTime}, ${table.startTime})`)
      .where(sql`${published(table)} and ${table.countdownStartTime} is not null`),
    searchIndex('themes_search', table.searchText),
    imageIndex('themes_image', table.imageSha256),
  ],
);
