import type { Poll, pollCorrection } from '@karportalen/contract/polls/fields';
import type { z } from 'zod';

export type CorrectedTexts = z.input<typeof pollCorrection>;

/** The texts that may be corrected once people have voted. */
export const textsOf = ({ questionSwedish, questionEnglish, answersSwedish, answersEnglish }: Poll) => ({
  questionSwedish,
  questionEnglish,
  answersSwedish,
  answersEnglish,
});
