import { erasuresCopier } from '../people/erasures-file.ts';
import type { Db } from '../platform/db/database.ts';
import { startPeriodicTask } from '../platform/jobs/periodic-task.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { deleteStrayMails } from '../tickets/participants/stored-mails.ts';

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly dataDir: string;
  readonly log: Pick<Logger, 'error'>;
};

const MINUTE_MS = 60_000;

/** Runs on every server for its own disk, unlike jobs, which one server runs for all. */
export const startMaintenance = ({ db, mailer, dataDir, log }: Services) => {
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const mails = startPeriodicTask(
    {
      everyMs: 60 * MINUTE_MS,
      againMs: MINUTE_MS,
      failed: failed('kept ticket mails could not be looked through'),
    },
    () => deleteStrayMails({ db, mailer }),
  );
  const erasures = startPeriodicTask(
    {
      everyMs: MINUTE_MS / 2,
      againMs: MINUTE_MS / 2,
      failed: failed('the list of erased members could not be copied'),
    },
    erasuresCopier({ db, dataDir }),
  );
  return {
    stop: async () => {
      await Promise.all([mails.stop(), erasures.stop()]);
    },
  };
};
