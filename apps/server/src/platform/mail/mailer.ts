import { join } from 'node:path';
import type { Logger } from '../log/logger.ts';
import { fileTransport } from './file-transport.ts';
import { refuseHeaderInjection } from './header-injection.ts';
import type { Mail } from './mail.ts';
import { smtpTransport } from './smtp-transport.ts';

export type Mailer = {
  /** Resolves when the mail server, or the disk, has taken the mail; throws when it has not. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Removes the mails about this that lie here as files; what a mail server has taken is out of reach. */
  readonly forget: (about: string) => Promise<void>;
  /** Removes the mails that lie here as files in which one of these addresses stands. */
  readonly forgetAddresses: (isForgotten: (address: string) => boolean) => Promise<void>;
  /** What the mails that lie here as files are about. */
  readonly kept: () => Promise<string[]>;
  readonly close: () => void;
};

export type MailerSettings = {
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly dataDir: string;
  /** Where whoever tries the demo reads: without a mail server, the link they wait for is said here and never logged. */
  readonly announce?: ((line: string) => void) | undefined;
  readonly log: Pick<Logger, 'info'>;
};

export function createMailer({ smtpUrl, from, dataDir, announce, log }: MailerSettings): Mailer {
  const transport = smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(dataDir, 'mail'), announce);
  return {
    async send(mail) {
      refuseHeaderInjection(mail);
      const began = performance.now();
      await transport.deliver(from, mail);
      log.info({ by: smtpUrl ? 'smtp' : 'file', ms: Math.round(performance.now() - began) }, 'mail sent');
    },
    forget: transport.forget,
    forgetAddresses: transport.forgetAddresses,
    kept: transport.kept,
    close: transport.close,
  };
}
