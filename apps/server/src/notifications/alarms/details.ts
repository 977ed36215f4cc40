import type { AlarmDetails } from '@karportalen/contract/notifications/alarm-fields';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { qualified } from '../../platform/db/qualified-column.ts';
import { organiserName } from '../../platform/ownership/organiser-name.ts';
import { type NotificationType, notifications } from '../tables.ts';
import { expiresAt, forceableAt } from './request-state.ts';

/** As JSON from the database: times as it writes them. */
export type StoredDetails = Omit<AlarmDetails, 'forceableAt' | 'expiresAt'> | null;

const person = (userId: SQL): SQL =>
  sql`(select jsonb_build_object('id', ${userId}, 'name', o.name) from (select ${organiserName(userId)} as name) o
    where o.name is not null)`;

/** The notification's row of `alarms`, or that of the alarm that it ended. */
const detailsOf = (id: Column) => sql<StoredDetails>`(
    select jsonb_build_object('writtenBy', ${person(sql`a.written_by`)}, 'askedAt', a.asked_at,
      'releasedBy', ${person(sql`a.released_by`)}, 'releasedAt', a.released_at, 'forcedReason', a.forced_reason,
      'endedAt', a.ended_at, 'endedAs', a.ended_as, 'answerId', a.answer_id, 'answers', null)
    from alarms a where a.notification_id = ${qualified(id)}
    union all
    select jsonb_build_object('writtenBy', ${person(sql`a.ended_by`)}, 'askedAt', null, 'releasedBy', null,
      'releasedAt', null, 'forcedReason', null, 'endedAt', null, 'endedAs', null, 'answerId', null,
      'answers', jsonb_build_object('id', o.id, 'titleSwedish', o.title_swedish, 'as', a.ended_as))
    from alarms a join notifications o on o.id = a.notification_id where a.answer_id = ${qualified(id)}
    limit 1)`;

type Row = { readonly id: string; readonly type: NotificationType };

export type AlarmsById = ReadonlyMap<string, StoredDetails>;

const none: AlarmsById = new Map();

/**
 * The details of the alarms among these rows; nothing for alarms from before details were stored. A statement of its own,
 * and none without alarms: most pages have none.
 */
export const readAlarmDetails = async (q: Q, rows: readonly Row[]): Promise<AlarmsById> => {
  const ids = rows.flatMap(({ id, type }) => (type === 'Alarm' ? [id] : []));
  if (ids.length === 0) return none;
  const statement = prepared(q, 'alarm details', (name) =>
    q
      .select({ id: notifications.id, alarm: detailsOf(notifications.id) })
      .from(notifications)
      .where(sql`${notifications.id} = any(${sql.placeholder('ids')}::uuid[])`)
      .prepare(name),
  );
  return new Map((await statement.execute({ ids })).map(({ id, alarm }) => [id, alarm]));
};

const instantOf = (value: string | null): string | null => (value ? new Date(value).toISOString() : null);

export const alarmAnswerOf = (stored: StoredDetails | undefined): AlarmDetails | null => {
  if (!stored) return null;
  const askedAt = stored.askedAt ? new Date(stored.askedAt) : null;
  return {
    ...stored,
    askedAt: instantOf(stored.askedAt),
    forceableAt: askedAt && forceableAt(askedAt).toISOString(),
    expiresAt: askedAt && expiresAt(askedAt).toISOString(),
    releasedAt: instantOf(stored.releasedAt),
    endedAt: instantOf(stored.endedAt),
  };
};
