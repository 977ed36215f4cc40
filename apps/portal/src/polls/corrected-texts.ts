import type { Poll, pollCorrection } from '@karportalen/contract/polls/fields';
import type { z } from 'zod';

/** What the dialog's form holds. */
export type CorrectedTexts = z.input<typeof pollCorrection>;

/** What may still be mended once people have voted. */
export const textsOf = ({ questionSwedish, questionEnglish, answersSwedish, answersEnglish }: Poll) => ({
  questionSwedish,
  questionEnglish,
  answersSwedish,
  answersEnglish,
});
