import type { Logger } from '../log/logger.ts';

const QUIET_MS = 10_000;

/** While the database is away every poll fails, many times a second; a line now and then says it as well. */
export function outageReporter(
  log: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let quietUntil = 0;
  let hidden = 0;
  return (error) => {
    if (now() < quietUntil) {
      hidden += 1;
      return;
    }
    log.error({ err: error, hidden }, 'the job queue met an error');
    quietUntil = now() + QUIET_MS;
    hidden = 0;
  };
}
