import type { Mail } from './mail.ts';

class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);

// One address only: no list, display name, comment or quoted part.
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/u;

/** Form input must not add a header or a recipient. Messages contain no values, because they are logged. */
export function refuseHeaderInjection(mail: Mail): void {
  if (hasControlCharacter(mail.to) || !oneAddress.test(mail.to)) {
    throw new MailRefused('the recipient is not one plain address');
  }
  if (hasControlCharacter(mail.subject)) throw new MailRefused('the subject holds a control character');
  if (mail.about !== undefined && !/^[\w-]{1,64}$/.test(mail.about)) {
    throw new MailRefused('what the mail is about is not an id');
  }
  for (const { filename, contentType } of mail.attachments ?? []) {
    if (hasControlCharacter(filename) || hasControlCharacter(contentType)) {
      throw new MailRefused('an attachment name holds a control character');
    }
  }
}
