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
import { appUsers } from '../../people/tables.ts';
import { createdAt, instantColumn, primaryId } from '../../platform/columns.ts';
import type { PushFailure } from '../../platform/push/gateway.ts';

/** What a push is about; each kind has its own rows that get the report. */
export type PushKind =
  | 'notification'
  | 'poll'
  | 'pollResult'
  | 'eventMessage'
  | 'eventCancelled'
  | 'release'
  | 'refund'
  | 'latePayment'
  | 'offer'
  | 'waitingListClosed'
  | 'marks'
  | 'markAnswer'
  /** Another push, for those who were in their own quiet time when it left. */
  | 'waited'
  | 'alarmNotice';
export type PushAudience = 'group' | 'organisers';
/** `none`: the recipients follow from `audience` or from the push that this one answers. */
export type PushGroup = TargetGroup | 'none';
/** `held`: not sent until an organiser releases it. */
export type PushState = 'waiting' | 'sending' | 'finished' | 'held';
export type HeldBecause = 'restored' | 'late';

/** Columns on the row a push is about: its report, null until there is one. */
export const pushReportColumns = () => ({
  /** When all of it had been sent. */
  sentAt: instantColumn('sent_at'),
  pushStatus: text('push_status').$type<Exclude<PushStatus, 'waiting'>>(),
  /** A Swedish sentence: why some or all devices were not reached. */
  failedReason: text('failed_reason'),
  devicesReached: integer('devices_reached'),
  devicesMissed: integer('devices_missed'),
});

/**
 * One push to a target group. While waiting it can be changed or cancelled; its row lock decides every race with the
 * send.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: primaryId(),
    kind: text('kind').$type<PushKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Of one that waited: what the push is about. */
    originKind: text('origin_kind').$type<Exclude<PushKind, 'waited'>>(),
    originId: uuid('origin_id'),
    titleSwedish: text('title_swedish').notNull(),
    titleEnglish: text('title_english').notNull(),
    bodySwedish: text('body_swedish').notNull(),
    bodyEnglish: text('body_english').notNull(),
    targetGroup: text('target_group').$type<PushGroup>().notNull(),
    /** Null is the whole union. */
    divisionId: uuid('division_id').references(() => divisions.id),
    /** `organisers`: those members who are organisers of that division, or of the whole union. */
    audience: text('audience').$type<PushAudience>().notNull().default('group'),
    priority: text('priority').$type<'normal' | 'high'>().notNull(),
    sendAt: instantColumn('send_at').notNull(),
    state: text('state').$type<PushState>().notNull().default('waiting'),
    heldBecause: text('held_because').$type<HeldBecause>(),
    startedAt: instantColumn('started_at'),
    /** Retries end at this time. */
    deadline: instantColumn('deadline'),
    finishedAt: instantColumn('finished_at'),
    /** An organiser stopped it: nobody more is sent to. */
    stoppedAt: instantColumn('stopped_at'),
    /** The push that this one corrects or ends: it goes to those whom that one reached, once that one is over. */
    answersDeliveryId: uuid('answers_delivery_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('push_deliveries_subject').on(table.kind, table.subjectId),
    check(
      'push_deliveries_kind',
      sql`${table.kind} in ('notification', 'poll', 'pollResult', 'eventMessage', 'eventCancelled', 'release', 'refund', 'latePayment', 'offer', 'waitingListClosed', 'marks', 'markAnswer', 'waited', 'alarmNotice')`,
    ),
    check(
      'push_deliveries_origin',
      sql`(${table.kind} = 'waited') = (${table.originKind} is not null)
        and (${table.originKind} is null) = (${table.originId} is null)`,
    ),
    check('push_deliveries_audience', sql`${table.audience} in ('group', 'organisers')`),
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
 * A range of one delivery's people. Their devices are sent to in the order of device ids: up to `reachedDevice` the
 * outcome is recorded, up to `intendedDevice` a push may have been sent, beyond it none has.
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
    /** Devices, counted in the transaction that recorded their outcomes. */
    sent: integer('sent').notNull().default(0),
    gone: integer('gone').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Devices without a configured gateway. */
    unset: integer('unset').notNull().default(0),
    lastFailure: text('last_failure').$type<PushFailure>(),
    nextAt: instantColumn('next_at').notNull(),
    /** When each device had been tried once; devices registered later get no part of this push. */
    allTriedAt: instantColumn('all_tried_at'),
    doneAt: instantColumn('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number] }),
    index('push_batches_open').on(table.deliveryId, table.number).where(sql`${table.doneAt} is null`),
  ],
);

/** A device that was not reached: retried at its time or, without one, when an organiser sends again. */
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

/**
 * Who gets a push later, because they were in their own quiet time when it left. `pushId` is the subject of the delivery
 * that is sent to them then.
 */
export const waitedPushes = pgTable(
  'waited_pushes',
  {
    /** The delivery that left without them. */
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => pushDeliveries.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    pushId: uuid('push_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.personId] }),
    index('waited_pushes_push').on(table.pushId),
    index('waited_pushes_person').on(table.personId),
  ],
);
