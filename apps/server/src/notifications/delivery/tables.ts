import type { TargetGroup } from '@karportalen/contract/core/target-group';
import type { PushStatus } from '@karportalen/contract/notifications/push-status';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { divisions } from '../../organisations/tables.ts';
import { createdAt, instantColumn, primaryId } from '../../platform/columns.ts';
import type { PushFailure } from '../../platform/push/gateway.ts';

/** What a push tells of; each kind has rows of its own that hear how it went. */
export type PushKind = 'notification' | 'poll' | 'pollResult' | 'eventMessage' | 'eventCancelled';
/** `held`: it does not leave until an organiser says so. */
export type PushState = 'waiting' | 'sending' | 'finished' | 'held';
export type HeldBecause = 'restored' | 'late';

/** What the row that a push tells of keeps of how it went; nothing until there is something to say. */
export const pushReportColumns = () => ({
  /** When all of it had left. */
  sentAt: instantColumn('sent_at'),
  pushStatus: text('push_status').$type<Exclude<PushStatus, 'waiting'>>(),
  /** A Swedish sentence: why some or all were not reached. */
  failedReason: text('failed_reason'),
  devicesReached: integer('devices_reached'),
  devicesMissed: integer('devices_missed'),
});

/** One push to a target group. Waiting, it can still be changed or taken back; its row lock decides every race with the send. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: primaryId(),
    kind: text('kind').$type<PushKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    titleSwedish: text('title_swedish').notNull(),
    titleEnglish: text('title_english').notNull(),
    bodySwedish: text('body_swedish').notNull(),
    bodyEnglish: text('body_english').notNull(),
    targetGroup: text('target_group').$type<TargetGroup>().notNull(),
    /** Null is the whole union. */
    divisionId: uuid('division_id').references(() => divisions.id),
    priority: text('priority').$type<'normal' | 'high'>().notNull(),
    sendAt: instantColumn('send_at').notNull(),
    state: text('state').$type<PushState>().notNull().default('waiting'),
    heldBecause: text('held_because').$type<HeldBecause>(),
    startedAt: instantColumn('started_at'),
    /** When a gateway that keeps failing is given up. */
    deadline: instantColumn('deadline'),
    finishedAt: instantColumn('finished_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('push_deliveries_subject').on(table.kind, table.subjectId),
    check(
      'push_deliveries_kind',
      sql`${table.kind} in ('notification', 'poll', 'pollResult', 'eventMessage', 'eventCancelled')`,
    ),
    check('push_deliveries_priority', sql`${table.priority} in ('normal', 'high')`),
    check('push_deliveries_state', sql`${table.state} in ('waiting', 'sending', 'finished', 'held')`),
    check(
      'push_deliveries_held',
      sql`(${table.state} = 'held') = (${table.heldBecause} is not null)
        and ${table.heldBecause} in ('restored', 'late')`,
    ),
    index('push_deliveries_open').on(table.sendAt).where(sql`${table.state} <> 'finished'`),
  ],
);

/**
 * A range of people of one delivery. Their devices are sent to in the order of the devices' ids: up to `reachedDevice`
 * the outcome is written down, up to `intendedDevice` a push may have left, beyond it none has.
 */
export const pushBatches = pgTable(
  'push_batches',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => pushDeliveries.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fromPerson: uuid('from_person').notNull(),
    toPerson: uuid('to_person').notNull(),
    reachedDevice: uuid('reached_device'),
    intendedDevice: uuid('intended_device'),
    /** Devices, counted in the transaction that wrote down their outcomes. */
    sent: integer('sent').notNull().default(0),
    gone: integer('gone').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Those that no gateway is set up for. */
    unset: integer('unset').notNull().default(0),
    lastFailure: text('last_failure').$type<PushFailure>(),
    nextAt: instantColumn('next_at').notNull(),
    /** When each device had been tried once: whoever comes later got no part of this push. */
    allTriedAt: instantColumn('all_tried_at'),
    doneAt: instantColumn('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number] }),
    index('push_batches_open').on(table.deliveryId, table.number).where(sql`${table.doneAt} is null`),
  ],
);

/** A device that has not been reached: to be tried again at its time or, without one, when an organiser says so. */
export const pushRetries = pgTable(
  'push_retries',
  {
    deliveryId: uuid('delivery_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    batchNumber: integer('batch_number').notNull(),
    attempts: smallint('attempts').notNull(),
    dueAt: instantColumn('due_at'),
    reason: text('reason').$type<PushFailure>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.batchNumber, table.deviceId] }),
    foreignKey({
      name: 'push_retries_batch',
      columns: [table.deliveryId, table.batchNumber],
      foreignColumns: [pushBatches.deliveryId, pushBatches.number],
    }).onDelete('cascade'),
  ],
);
