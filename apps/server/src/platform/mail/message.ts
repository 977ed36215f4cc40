import type { Mail } from './mail.ts';

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'karportalen.invalid';

/** The mail in nodemailer's format. Without an id nodemailer makes a new Message-ID at each attempt. */
export const message = (from: string, { to, subject, text, html, attachments, id }: Mail) => ({
  from,
  ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
  // An object is used as it is; a string would be parsed for lists and names.
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: (attachments ?? []).map((attachment) => ({ ...attachment })),
  // Prevents out-of-office replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Attachments are given as values; paths and URLs in them are never read.
  disableFileAccess: true,
  disableUrlAccess: true,
});
