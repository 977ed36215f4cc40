import { problem } from './problem.ts';

/** An edit made from an older copy overwrites nothing; a client that sends no time overwrites. */
export const refuseStale = (stored: Date, sent: string | undefined): void => {
  if (sent !== undefined && stored.getTime() !== new Date(sent).getTime()) throw problem('STALE_EDIT');
};
