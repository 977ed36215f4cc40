import { formatDateTime } from '@karportalen/contract/core/date-format';
import { z } from 'zod';
import type { Db } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { hashToken, newToken } from './tokens.ts';
import { findEmail, insertPasswordReset } from './user-sql.ts';

const RESET_HOURS = 24;

export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  // Null for an address without an account. The job is queued all the same, so that the answer does not tell the two
  // apart.
  schema: z.strictObject({ userId: z.uuid().nullable() }),
  retry: mailRetry,
});

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

/** The token is made when the mail is sent, so that no job row ever holds a working link. */
export const createResetLink = async ({ db, clock, publicUrl }: Omit<Services, 'mailer'>, userId: string) => {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + RESET_HOURS * 3_600_000);
  await insertPasswordReset(db, { hash: hashToken(token), userId, expiresAt });
  return { href: `${publicUrl}/resetpassword/${token}`, expiresAt };
};

export const mailPasswordReset = async (services: Services, userId: string | null): Promise<void> => {
  const email = userId === null ? undefined : await findEmail(services.db, userId);
  if (userId === null || email === undefined) return;
  const { href, expiresAt } = await createResetLink(services, userId);
  await services.mailer.send({
    to: email,
    subject: 'Välj ett nytt lösenord till Kårportalen',
    ...mailLayout({
      title: 'Välj ett nytt lösenord',
      paragraphs: [
        'Någon, förhoppningsvis du, har bett om ett nytt lösenord till Kårportalen.',
        `Länken gäller en gång och till och med ${formatDateTime(expiresAt)}.`,
        'Om det inte var du behöver du inte göra något. Ditt lösenord är oförändrat.',
      ],
      button: { label: 'Välj nytt lösenord', href },
    }),
  });
};
