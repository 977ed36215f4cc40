import { desc, eq } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { notificationReceipts, notifications } from './tables.ts';

/** What a member was sent and when they saw it, for the export of personal data. */
export const messagesOfPerson = (q: Q, personId: string) =>
  q
    .select({
      title: notifications.titleSwedish,
      sentAt: notificationReceipts.sentAt,
      seenAt: notificationReceipts.seenAt,
    })
    .from(notificationReceipts)
    .innerJoin(notifications, eq(notifications.id, notificationReceipts.notificationId))
    .where(eq(notificationReceipts.personId, personId))
    .orderBy(desc(notificationReceipts.sentAt));
