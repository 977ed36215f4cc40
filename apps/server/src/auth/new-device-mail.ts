import { formatDateTime } from '@karportalen/contract/core/date-format';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { sessions, users } from './tables.ts';

export const sendNewDeviceMail = defineJob({
  name: 'send-new-device-mail',
  schema: z.strictObject({ sessionId: z.uuid() }),
  retry: mailRetry,
});

type Services = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

export const mailNewDevice = async (
  { db, mailer, publicUrl }: Services,
  { sessionId }: { readonly sessionId: string },
): Promise<void> => {
  const [found] = await db
    .select({
      email: users.email,
      device: sessions.device,
      address: sessions.address,
      at: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  if (!found) return;
  const { email, device, address, at } = found;
  await mailer.send({
    to: email,
    subject: 'Ny inloggning i Kårportalen',
    ...mailLayout({
      title: 'Ny inloggning i Kårportalen',
      paragraphs: [
        `Någon loggade in på ditt konto från en enhet som inte har använts förut: ${device}${address === null ? '' : `, från adressen ${address}`}, ${formatDateTime(at)}.`,
        'Var det du? Då behöver du inte göra något.',
        'Var det inte du? Logga in, byt lösenord under Inställningar och avsluta inloggningen under Mina inloggningar.',
      ],
      button: { label: 'Visa mina inloggningar', href: `${publicUrl}/settings` },
    }),
  });
};
