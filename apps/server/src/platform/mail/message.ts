import type { Mail } from './mail.ts';

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'karportalen.invalid';

/** The mail as nodemailer takes it, which gives one without an id another at each try. */
export const message = (from: string, { to, subject, text, html, attachments, id }: Mail) => ({
  from,
  ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
  // An object is taken as it is; a text would be parsed for lists and names.
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: (attachments ?? []).map((attachment) => ({ ...attachment })),
  // Nobody's holiday answer should reach the portal.
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Content comes from us as values; a path or an address in it is never followed.
  disableFileAccess: true,
  disableUrlAccess: true,
});
