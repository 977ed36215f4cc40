import webPush from 'web-push';
import type { Q } from '../db/database.ts';
import { vapidKeys } from './tables.ts';

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** Created at the first start. If several servers start at once, one pair is kept and all use it. */
export const vapidKeysOf = async (q: Q): Promise<VapidKeys> => {
  const read = () =>
    q.select({ publicKey: vapidKeys.publicKey, privateKey: vapidKeys.privateKey }).from(vapidKeys);
  const [known] = await read();
  if (known) return known;
  await q.insert(vapidKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing();
  const [kept] = await read();
  if (!kept) throw new Error('the VAPID keys could not be kept');
  return kept;
};
