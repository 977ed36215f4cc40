import { texts } from '../platform/language.ts';

/** Texts of a poll in a list. Kept apart from texts.ts, so that the home page loads no more. */
export const pollLinkTexts = texts(
  {
    answered: 'Du har svarat',
    closes: (when: string) => `Stänger ${when}`,
    closedAt: (when: string) => `Stängde ${when}`,
  },
  {
    answered: 'You have answered',
    closes: (when: string) => `Closes ${when}`,
    closedAt: (when: string) => `Closed ${when}`,
  },
);
