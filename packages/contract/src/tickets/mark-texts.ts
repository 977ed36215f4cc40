import { countText } from '../core/number.ts';
import type { EventMarks } from './mark-fields.ts';
import type { MarkReason, MarkState } from './marks.ts';

export const markReasonLabels: Readonly<Record<MarkReason, string>> = {
  noShow: 'Kom inte',
  lateReturn: 'Lämnade tillbaka för sent',
};

export const markStateLabels: Readonly<Record<MarkState, string>> = {
  counts: 'Räknas',
  appealed: 'Väntar på svar',
  struck: 'Struken',
};

type Numbers = Pick<EventMarks, 'noShows' | 'lateReturns'>;

const people = (count: number): string => (count === 1 ? '1 person' : `${countText(count)} personer`);

/** How many get, or got, a mark, and why. */
export const markedSentence = ({ noShows, lateReturns }: Numbers): string => {
  if (noShows + lateReturns === 0) return 'Alla som bokade kom eller lämnade tillbaka i tid.';
  const parts = [
    ...(noShows > 0 ? [`${people(noShows)} kom inte`] : []),
    ...(lateReturns > 0 ? [`${people(lateReturns)} lämnade tillbaka för sent`] : []),
  ];
  return `${parts.join(' och ')}.`;
};

export const givenSentence = ({ noShows, lateReturns }: Numbers): string =>
  noShows + lateReturns === 0 ? 'Ingen fick en prick.' : `${people(noShows + lateReturns)} fick en prick.`;

export const markTexts = {
  give: { success: givenSentence, failure: 'Kunde inte bekräfta listan' },
  answer: { success: 'Svaret är sparat', failure: 'Kunde inte spara svaret' },
  none: 'Ingen har en prick hos er.',
} as const;
