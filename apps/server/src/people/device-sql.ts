import { and, eq, ne, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { devices } from './tables.ts';

/** Nobody has more phones and browsers; what was registered first makes room. */
const MOST_DEVICES = 10;

type NewDevice = Pick<
  typeof devices.$inferInsert,
  'personId' | 'sessionId' | 'gateway' | 'token' | 'webPushKeys'
>;

/** The same device keeps its id. One that was another member's is a new one: what still waits for that member is not for this. */
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
