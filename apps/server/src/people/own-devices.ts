import { and, eq, isNull } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { appUsers, devices } from './tables.ts';

/** Devices of the active member with an organiser's address; undefined when there is no such member. */
export const ownDevices = async (q: Q, email: string) => {
  const [member] = await q
    .select({ id: appUsers.id, language: appUsers.spokenLanguage })
    .from(appUsers)
    .where(and(eq(appUsers.email, email), isNull(appUsers.deactivatedAt)));
  if (!member) return undefined;
  const found = await q
    .select({ gateway: devices.gateway, token: devices.token, webPushKeys: devices.webPushKeys })
    .from(devices)
    .where(eq(devices.personId, member.id));
  return { language: member.language, devices: found };
};
