import { z } from 'zod';
import type { Db, Tx } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { removeAllFactors } from './factors.ts';
import { accountHistory } from './history-item.ts';
import { endSessionsOf } from './session-sql.ts';
import { findEmail } from './user-sql.ts';

export const sendFactorReset = defineJob({
  name: 'send-factor-reset',
  /** Who reset it; null for the command. */
  schema: z.strictObject({ userId: z.uuid(), by: z.uuid().nullable() }),
  retry: mailRetry,
});

/** Removes somebody's second factors, ends their sessions and tells them. False where there was none. */
export const resetFactor = async (
  q: Tx,
  { userId, by }: { readonly userId: string; readonly by: string | null },
  now: Date,
): Promise<boolean> => {
  if (!(await removeAllFactors(q, userId))) return false;
  await endSessionsOf(q, userId, now);
  await recordAct(q, { action: 'factorReset', item: accountHistory, id: userId });
  await enqueue(q, sendFactorReset, { userId, by });
  return true;
};

type Services = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

export const mailFactorReset = async (
  { db, mailer, publicUrl }: Services,
  { userId, by }: z.output<typeof sendFactorReset.schema>,
): Promise<void> => {
  const email = await findEmail(db, userId);
  if (email === undefined) return;
  const who = (by === null ? undefined : await findEmail(db, by)) ?? 'Den som sköter servern';
  await mailer.send({
    to: email,
    subject: 'Din tvåstegsinloggning är återställd',
    ...mailLayout({
      title: 'Din tvåstegsinloggning är återställd',
      paragraphs: [
        `${who} har tagit bort tvåstegsinloggningen från ditt konto i Kårportalen. Du är utloggad överallt.`,
        'Passnycklar, autentiseringsapp och återställningskoder gäller inte längre. Logga in med ditt lösenord och lägg till nya under Inställningar.',
        'Har du inte bett om det: byt lösenord och säg till en superadmin.',
      ],
      button: { label: 'Logga in', href: `${publicUrl}/login` },
    }),
  });
};
