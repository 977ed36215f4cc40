import { z } from 'zod';
import type { Db } from '../platform/db/database.ts';
import { defineJob, type Retry } from '../platform/jobs/define-job.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { codeKey, issueCode } from './mailed-codes.ts';
import { findAddressee } from './member-sql.ts';

/** For as long as the code would work. */
export const codeRetry: Retry = { limit: 8, delaySeconds: 10, backoff: true, maxDelaySeconds: 120 };

export const sendSignInCode = defineJob({
  name: 'send-sign-in-code',
  // Null for an address that is no member's: it is queued like any other, so that nobody can tell the two apart.
  schema: z.strictObject({ memberId: z.uuid().nullable() }),
  retry: codeRetry,
});

const texts = {
  sv: {
    subject: 'Din kod till Kårappen',
    intro: 'Skriv in koden där du loggar in:',
    terms: 'Koden gäller en gång och i tio minuter från att du bad om den.',
    otherwise: 'Om det inte var du som bad om den behöver du inte göra något.',
    button: 'Logga in',
  },
  en: {
    subject: 'Your code for Kårappen',
    intro: 'Enter the code where you sign in:',
    terms: 'The code works once, for ten minutes from when you asked for it.',
    otherwise: 'If it was not you who asked for it, you need not do anything.',
    button: 'Sign in',
  },
} as const;

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

/** The code is made when the mail leaves, so that no table ever holds one that works. */
export const mailSignInCode = async (
  { db, mailer, clock, publicUrl }: Services,
  memberId: string | null,
): Promise<void> => {
  const member = memberId === null ? undefined : await findAddressee(db, memberId);
  if (!member) return;
  const { email, language: lang } = member;
  const code = await issueCode(db, codeKey('sign-in', email), clock());
  if (code === undefined) return;
  const { subject, intro, terms, otherwise, button } = texts[lang];
  // The page asks for a press: scanners of mail open links, and a code works once.
  const query = new URLSearchParams({ email, code });
  await mailer.send({
    to: email,
    about: member.id,
    saysLink: true,
    subject,
    ...mailLayout({
      lang,
      title: subject,
      paragraphs: [intro, code, terms, otherwise],
      button: { label: button, href: `${publicUrl}/app/sign-in?${query}` },
    }),
  });
};
