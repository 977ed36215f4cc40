import type { Failure } from '@karportalen/phone-views/web/api-client.ts';
import { textsNow } from '../texts/language.ts';

const durationText = (seconds: number): string => {
  const { failures } = textsNow();
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120 ? failures.minutes(minutes) : failures.hours(Math.ceil(minutes / 60));
};

/** `known` overrides the answer's code where the page knows more. */
export const failureText = ({ code, status, retryAfter }: Failure, known = code): string => {
  const { failures, opening } = textsNow();
  if (status === 429) return failures.tooMany(durationText(retryAfter ?? 60));
  if (status === 400) return opening.pinLength;
  const byCode: Readonly<Record<string, string>> = failures.byCode;
  return byCode[known] ?? failures.other;
};
