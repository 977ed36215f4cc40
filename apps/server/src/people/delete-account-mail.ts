import type { z } from 'zod';
import type { Db } from '../platform/db/database.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { deletionKey, type sendDeletionCode } from './delete-account.ts';
import { issueCode } from './mailed-codes.ts';
import { findAddressee } from './member-sql.ts';

const texts = {
  sv: {
    subject: 'Ta bort ditt konto i Kårappen',
    intro: 'Ditt konto tas bort för alltid när koden skrivs in i Kårappen. Koden är:',
    terms: 'Koden gäller en gång, i tio minuter från att du bad om den och i samma webbläsare.',
    otherwise: 'Om det inte var du ska du inte lämna ut koden. Logga då ut dina enheter i Kårappen.',
  },
  en: {
    subject: 'Delete your account in Kårappen',
    intro: 'Your account is deleted for good when the code is entered in Kårappen. The code is:',
    terms: 'The code works once, for ten minutes from when you asked for it, in the same browser.',
    otherwise:
      'If it was not you, do not give the code to anyone. Sign your devices out in Kårappen instead.',
  },
} as const;

type Services = { readonly db: Db; readonly mailer: Mailer; readonly clock: () => Date };

/** The code is made when the mail is sent, so that no job row ever holds a working one. */
export const mailDeletionCode = async (
  { db, mailer, clock }: Services,
  { memberId, sessionId }: z.output<typeof sendDeletionCode.schema>,
): Promise<void> => {
  const member = await findAddressee(db, memberId);
  if (!member) return;
  const issued = await issueCode(db, deletionKey({ id: memberId, sessionId }), clock());
  if (!issued) return;
  const { subject, intro, terms, otherwise } = texts[member.language];
  await mailer.send({
    to: member.email,
    about: memberId,
    subject,
    ...mailLayout({
      lang: member.language,
      title: subject,
      paragraphs: [intro, issued.code, terms, otherwise],
    }),
  });
};
