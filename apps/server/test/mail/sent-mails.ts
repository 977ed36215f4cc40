import type { Mail } from '../../src/platform/mail/mail.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';

/** A mailer that records what it sends and forgets. */
export const sentMails = () => {
  const sent: Mail[] = [];
  const forgotten: string[] = [];
  const mailer: Mailer = {
    send: async (mail) => void sent.push(mail),
    forget: async (about) => void forgotten.push(about),
    forgetAddresses: async () => {},
    kept: async () => [],
    close: () => {},
  };
  return { sent, forgotten, mailer };
};
