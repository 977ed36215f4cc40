import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import { fileTransport } from './file-transport.ts';
import { refuseHeaderInjection } from './header-injection.ts';
import type { Mail } from './mail.ts';
import { smtpTransport } from './smtp-transport.ts';

export type Mailer = {
  /** Resolves when the mail server, or the disk, has accepted the mail; otherwise throws. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Deletes mails stored as files about this id; what a mail server has accepted is out of reach. */
  readonly forget: (about: string) => Promise<void>;
  /** Deletes mails stored as files that contain one of these addresses. */
  readonly forgetAddresses: (isForgotten: (address: string) => boolean) => Promise<void>;
  /** The ids that mails stored as files are about. */
  readonly kept: () => Promise<string[]>;
  readonly close: () => void;
};

/** What a job that sends a mail needs. */
export type MailServices = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

export type MailerSettings = {
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly dataDir: string;
  /** Prints on the demo's terminal: without a mail server, the link is shown here and never logged. */
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
