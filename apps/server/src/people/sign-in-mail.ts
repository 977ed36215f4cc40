import { memberLanguages } from '@karportalen/contract/people/member';
import { z } from 'zod';
import { defineJob, type Retry } from '../platform/jobs/define-job.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { MailServices } from '../platform/mail/mailer.ts';
import { issueCode } from './mailed-codes.ts';
import { findAddressee } from './member-sql.ts';
import { sharedKey } from './sign-in-code.ts';
import { issueLink } from './sign-in-link.ts';

/** Retries as long as the code works. */
export const codeRetry: Retry = { limit: 8, delaySeconds: 10, backoff: true, maxDelaySeconds: 120 };

export const sendSignInCode = defineJob({
  name: 'send-sign-in-code',
  // Null for an address that is no member's. The job is queued all the same, so that the answer does not tell the two
  // apart.
  schema: z.strictObject({
    memberId: z.uuid().nullable(),
    // Key of the asking browser's code. Absent in jobs queued by an older version.
    askedBy: z.base64url().optional(),
    // The asking browser's language, for members who have chosen none. Not stored: a stranger may have asked.
    language: z.enum(memberLanguages).optional(),
  }),
  retry: codeRetry,
});

const texts = {
  sv: {
    subject: 'Din kod till Kårappen',
    intro: 'Skriv in koden där du loggar in:',
    terms:
      'Koden gäller en gång, i tio minuter från att du bad om den och i samma webbläsare. Länken här under fungerar i vilken webbläsare som helst, i en timme.',
    otherwise: 'Om det inte var du som bad om den behöver du inte göra något.',
    button: 'Logga in',
  },
  en: {
    subject: 'Your code for Kårappen',
    intro: 'Enter the code where you sign in:',
    terms:
      'The code works once, for ten minutes from when you asked for it, in the same browser. The link below works in any browser, for an hour.',
    otherwise: 'If it was not you who asked for it, you need not do anything.',
    button: 'Sign in',
  },
} as const;

export type SignInMail = z.output<typeof sendSignInCode.schema>;

/** Code and link are made when the mail is sent, so that no job row ever holds a working one. */
export const mailSignInCode = async (
  { db, mailer, clock, publicUrl }: MailServices,
  { memberId, askedBy, language }: SignInMail,
): Promise<void> => {
  const member = memberId === null ? undefined : await findAddressee(db, memberId);
  if (!member) return;
  const { email } = member;
  const lang = member.chosenLanguage ?? language ?? member.language;
  const shared = sharedKey(email);
  const issued = await issueCode(
    db,
    askedBy === undefined ? shared : Buffer.from(askedBy, 'base64url'),
    clock(),
  );
  if (!issued) return;
  const { code, codeHash } = issued;
  const secret = await issueLink(db, { key: shared, codeHash }, clock());
  const { subject, intro, terms, otherwise, button } = texts[lang];
  // In the fragment, which browsers never send, so that it is in no proxy's log. The page asks for a press, because
  // mail scanners open links.
  const fragment = new URLSearchParams({ email, code, secret });
  await mailer.send({
    to: email,
    about: member.id,
    saysLink: true,
    subject,
    ...mailLayout({
      lang,
      title: subject,
      paragraphs: [intro, code, terms, otherwise],
      button: { label: button, href: `${publicUrl}/app/sign-in#${fragment}` },
    }),
  });
};
