import type { Clock } from '@karportalen/contract/core/time';

/** The real clock. Rules take it as an argument, so that tests can pass another. */
export const clock: Clock = () => new Date();
