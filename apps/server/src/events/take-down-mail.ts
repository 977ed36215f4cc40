import { formatDateTime } from '@karportalen/contract/core/date-format';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../auth/tables.ts';
import type { Db } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { events } from './tables.ts';

/** One job per person, so that a retry mails only the one it failed for. */
export const sendTakeDownNotice = defineJob({
  name: 'send-take-down-notice',
  schema: z.strictObject({ eventId: z.uuid(), userId: z.uuid() }),
  retry: mailRetry,
});

type Services = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

const { nameSwedish, startTime, takenDownAt, takenDownReason } = events;

/** Does nothing if the account or the event is gone by now. */
export const mailTakeDownNotice = async (
  { db, mailer, publicUrl }: Services,
  { eventId, userId }: z.output<typeof sendTakeDownNotice.schema>,
): Promise<void> => {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const [event] = await db
    .select({ nameSwedish, startTime, takenDownAt, takenDownReason })
    .from(events)
    .where(eq(events.id, eventId));
  if (!account || !event?.startTime || !event.takenDownAt || !event.takenDownReason) return;
  const name = `”${event.nameSwedish.replace(/\s+/g, ' ')}”`;
  await mailer.send({
    to: account.email,
    subject: `Eventet ${name} har tagits ned`,
    ...mailLayout({
      title: 'Ert event har tagits ned',
      paragraphs: [
        `Eventet ${name}, som börjar ${formatDateTime(event.startTime)}, togs ned av kåren ${formatDateTime(event.takenDownAt)} och syns inte längre i appen.`,
        `Anledning: ${event.takenDownReason}`,
        'Eventet och anledningen finns kvar i arkivet under Historik. Vill ni hålla eventet ändå kan ni kopiera det, rätta det som var fel och publicera det på nytt.',
      ],
      button: { label: 'Öppna arkivet', href: `${publicUrl}/events/archive` },
    }),
  });
};
