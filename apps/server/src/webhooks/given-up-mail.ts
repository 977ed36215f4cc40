import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../auth/tables.ts';
import type { Db } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { findReceiver } from './due-deliveries.ts';

export const sendGivenUpMail = defineJob({
  name: 'send-webhook-given-up',
  schema: z.strictObject({ webhookId: z.uuid() }),
  retry: mailRetry,
});

type Services = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

/** Tells every super admin that a webhook was switched off. */
export const mailGivenUp = async (
  { db, mailer, publicUrl }: Services,
  { webhookId }: { readonly webhookId: string },
): Promise<void> => {
  const webhook = await findReceiver(db, webhookId);
  if (!webhook || webhook.isOn) return;
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, 'SuperAdmin'));
  const title = `Webhooken ”${webhook.name}” är avstängd`;
  for (const { email } of admins)
    await mailer.send({
      to: email,
      subject: title,
      ...mailLayout({
        title,
        paragraphs: [
          'Mottagaren har inte svarat på tre dygn, eller har sagt att den inte finns längre. Kårportalen skickar inget mer dit.',
          'När den fungerar igen kan du slå på webhooken och skicka om det som missades.',
        ],
        button: { label: 'Visa webhookar', href: `${publicUrl}/webhooks` },
      }),
    });
};
