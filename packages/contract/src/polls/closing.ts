import { isFuture, MUST_BE_FUTURE } from '../core/send-mode.ts';
import { pollTexts } from './texts.ts';

type Closing = {
  readonly closesAt: string | null | undefined;
  /** When it opens or opened; null for now. */
  readonly opensAt: string | null;
  /** What is stored: a time that has come may stay as it is. */
  readonly kept: string | null;
};

const isSame = (one: string, other: string | null): boolean =>
  other !== null && new Date(one).getTime() === new Date(other).getTime();

/** What is wrong with the closing time, if anything. */
export const closingFault = ({ closesAt, opensAt, kept }: Closing, now: Date): string | undefined => {
  if (!closesAt) return undefined;
  if (opensAt !== null && new Date(closesAt) <= new Date(opensAt)) return pollTexts.closesAfterOpening;
  return isFuture(closesAt, now) || isSame(closesAt, kept) ? undefined : MUST_BE_FUTURE;
};
