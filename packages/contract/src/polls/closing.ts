import { isFuture, MUST_BE_FUTURE } from '../core/send-mode.ts';
import { wholeInstant } from '../core/typed-instant.ts';
import { pollTexts } from './texts.ts';

type Moment = string | null | undefined;

type Closing = {
  readonly closesAt: string | null | undefined;
  /** When it opens or opened; null for now. */
  readonly opensAt: string | null;
  /** The stored closing time, which may stay although it has passed. */
  readonly kept: string | null;
};

const isSame = (one: string, other: string | null): boolean =>
  other !== null && new Date(one).getTime() === new Date(other).getTime();

/** Whether the closing time is not after the opening; false where either is missing or half typed. */
export const closesTooEarly = (closesAt: Moment, opensAt: Moment): boolean => {
  const [closes, opens] = [wholeInstant(closesAt), wholeInstant(opensAt)];
  return closes !== null && opens !== null && new Date(closes) <= new Date(opens);
};

/** The fault of a closing time, if any. */
export const closingFault = ({ closesAt, opensAt, kept }: Closing, now: Date): string | undefined => {
  const closes = wholeInstant(closesAt);
  if (!closes) return undefined;
  if (closesTooEarly(closes, opensAt)) return pollTexts.closesAfterOpening;
  return isFuture(closes, now) || isSame(closes, kept) ? undefined : MUST_BE_FUTURE;
};
