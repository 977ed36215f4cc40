import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';
import { message } from './message.ts';

/** An error without the recipient's address. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  constructor(
    readonly code: string,
    /** The mail server refused permanently (5xx): a retry will not help. */
    readonly permanent: boolean,
  ) {
    super(`the mail server did not take the mail (${code})`);
  }
}

const field = (error: unknown, key: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;

function mailNotSent(error: unknown): MailNotSent {
  const status = field(error, 'responseCode');
  if (typeof status === 'number') return new MailNotSent(String(status), status >= 500);
  return new MailNotSent(String(field(error, 'code') ?? 'unknown'), false);
}

export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver(from, mail) {
      try {
        await transport.sendMail(message(from, mail));
      } catch (error) {
        throw mailNotSent(error);
      }
    },
    forget: async () => {},
    forgetAddresses: async () => {},
    kept: async () => [],
    close: () => transport.close(),
  };
}
