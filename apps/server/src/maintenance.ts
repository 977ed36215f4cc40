import type { Db } from './platform/db/database.ts';
import { startEvery } from './platform/jobs/every.ts';
import type { Logger } from './platform/log/logger.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { forgetStrayMails } from './tickets/participants/kept-mails.ts';

type Services = { readonly db: Db; readonly mailer: Mailer; readonly log: Pick<Logger, 'error'> };

const MINUTE_MS = 60_000;

/** What every server does for its own disk, besides the jobs that one does for all. */
export const startMaintenance = ({ db, mailer, log }: Services) => {
  const failed = (error: unknown) =>
    log.error({ err: error }, 'kept ticket mails could not be looked through');
  return startEvery({ everyMs: 60 * MINUTE_MS, againMs: MINUTE_MS, failed }, () =>
    forgetStrayMails({ db, mailer }),
  );
};
