import type { Logger } from './logger.ts';

const QUIET_MS = 10_000;

/** While the database is away what looks there fails many times a second; a line now and then says it as well. */
export function outageReporter(
  log: Pick<Logger, 'error'>,
  what: string,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let quietUntil = 0;
  let hidden = 0;
  return (error) => {
    if (now() < quietUntil) {
      hidden += 1;
      return;
    }
    log.error({ err: error, hidden }, what);
    quietUntil = now() + QUIET_MS;
    hidden = 0;
  };
}
