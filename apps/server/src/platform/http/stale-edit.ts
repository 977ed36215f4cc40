import { problem } from './problem.ts';

export const isStale = (stored: Date, sent: string | undefined): boolean =>
  sent !== undefined && stored.getTime() !== new Date(sent).getTime();

/** An edit made from an older copy overwrites nothing; a client that sends no time overwrites. */
export const refuseStale = (stored: Date, sent: string | undefined): void => {
  if (isStale(stored, sent)) throw problem('STALE_EDIT');
};
