import type { Mail } from './mail.ts';

class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);

// One address and nothing else: no list, no display name, no comment, no quoted part.
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/u;

/** Nothing that came from a form may add a header or a recipient. The sentences hold no values: they are logged. */
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
