import type { Clock } from '@karportalen/contract/core/time';

/** The real time. Rules are handed it, so that a test can hand them another. */
export const clock: Clock = () => new Date();
