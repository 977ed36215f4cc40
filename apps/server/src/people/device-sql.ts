import { and, eq, ne, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { devices } from './tables.ts';

/** Devices per member; the oldest is dropped for a new one. */
const MOST_DEVICES = 10;

type NewDevice = Pick<
  typeof devices.$inferInsert,
  'personId' | 'sessionId' | 'gateway' | 'token' | 'webPushKeys'
>;

/**
 * The same device keeps its id. A device that was another member's gets a new id, so that pushes waiting for that
 * member do not reach it.
 */
export const saveDevice = async (q: Q, device: NewDevice): Promise<string> => {
  const { token, personId, ...rest } = device;
  await q.delete(devices).where(and(eq(devices.token, token), ne(devices.personId, personId)));
  const saved = await q
    .insert(devices)
    .values(device)
    .onConflictDoUpdate({ target: devices.token, set: { personId, ...rest } })
    .returning({ id: devices.id });
  const { id } = singleRow(saved);
  await q.execute(sql`delete from devices where id in (
    select id from devices where person_id = ${personId} and id <> ${id} order by id desc offset ${MOST_DEVICES - 1})`);
  return id;
};

export const dropDevice = async (q: Q, personId: string, id: string): Promise<string | undefined> => {
  const [row] = await q
    .delete(devices)
    .where(and(eq(devices.id, id), eq(devices.personId, personId)))
    .returning({ id: devices.id });
  return row?.id;
};
