import { seriesTimeLabels } from '@karportalen/contract/events/series-texts';
import type { Problem } from '../../platform/http/problem.ts';

const fieldErrorsOf = (refusal: Problem): Readonly<Record<string, string>> =>
  refusal.toApiError('').fieldErrors ?? {};

/** Whether all field errors are at times, which differ between the events of a series. */
export const isAtTimes = (refusal: Problem): boolean => {
  const fields = Object.keys(fieldErrorsOf(refusal));
  return fields.length > 0 && fields.every((field) => field in seriesTimeLabels);
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const labelled = ([field, sentence]: [string, string]): string => {
  const label = seriesTimeLabels[field];
  return label && !sentence.startsWith(label) ? `${label}: ${lowerFirst(sentence)}` : sentence;
};

/** One Swedish sentence for why an event of a series was refused, to be read without the form's field labels. */
export const sentenceOf = (refusal: Problem): string => {
  const { fieldErrors, clientMessageSwedish } = refusal.toApiError('');
  if (!fieldErrors) return clientMessageSwedish;
  return [...new Set(Object.entries(fieldErrors).map(labelled))].join(' ');
};
