import { type SQL, sql } from 'drizzle-orm';
import type { Gateway, WebPushKeys } from '../../people/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { notWaiting } from './defer-quiet.ts';
import type { LockedBatch } from './lock-batch.ts';
import { notMuted, type PushSubject, recipientsOf } from './push-subject.ts';

/** A device to push to. A type, not an interface, because raw SQL rows need an index signature. */
export type Device = {
  id: string;
  personId: string;
  gateway: Gateway;
  token: string;
  webPushKeys: WebPushKeys | null;
  language: 'sv' | 'en';
  /** Attempts before this one. */
  attempts: number;
};

const columns = (attempts: SQL) => sql`d.id, d.person_id as "personId", d.gateway, d.token,
  d.web_push_keys as "webPushKeys", p.spoken_language as language, ${attempts} as attempts`;

/**
 * The next devices of the batch's people, ordered by id. Each step is an optimisation fence: the planner
 * estimates a range of ids as one row and would otherwise read all devices, or all pairs of device and person. Ordering
 * before the join looks up no more people than the wave has devices.
 */
export const nextDevices = async (
  q: Q,
  { batch, delivery }: LockedBatch,
  {
    subject,
    after,
    limit,
  }: { readonly subject: PushSubject; readonly after: string | null; readonly limit: number },
): Promise<Device[]> => {
  const { rows } = await q.execute<Device>(sql`
    with mine as materialized (
      select * from devices where person_id between ${batch.fromPerson} and ${batch.toPerson}
    ), ahead as materialized (
      select * from mine where ${after}::uuid is null or id > ${after}::uuid order by id
    )
    select ${columns(sql`0`)} from ahead d cross join lateral (
      select spoken_language from app_users where id = d.person_id
        and ${recipientsOf(subject, delivery)} and ${notMuted(subject, delivery)} and ${notWaiting(delivery)} offset 0
    ) p
    order by d.id limit ${limit}`);
  return rows;
};

/** Drops retries for people who were deactivated or muted this since the first attempt. */
export const dropUnwantedRetries = async (
  q: Q,
  { batch, delivery }: LockedBatch,
  subject: PushSubject,
): Promise<void> => {
  await q.execute(sql`
    delete from push_retries r using devices d, app_users p
    where r.delivery_id = ${batch.deliveryId} and r.batch_number = ${batch.number}
      and d.id = r.device_id and p.id = d.person_id
      and (not (p.deactivated_at is null and ${notMuted(subject, delivery)})
        or exists (select from push_deliveries d where d.id = r.delivery_id and d.stopped_at is not null))`);
};

/** Devices whose retry is due, or all with a retry. Someone who has left the target group since is still sent to. */
export const dueRetries = async (
  q: Q,
  { batch }: LockedBatch,
  { dueBy, limit }: { readonly dueBy: Date | null; readonly limit: number },
): Promise<Device[]> => {
  const { rows } = await q.execute<Device>(sql`
    select ${columns(sql`r.attempts`)} from push_retries r
      join devices d on d.id = r.device_id join app_users p on p.id = d.person_id
    where r.delivery_id = ${batch.deliveryId} and r.batch_number = ${batch.number}
      and r.due_at is not null
      and (${dueBy?.toISOString() ?? null}::timestamptz is null or r.due_at <= ${dueBy?.toISOString() ?? null}::timestamptz)
    order by d.id limit ${limit}`);
  return rows;
};
