import { texts } from '../platform/language.ts';

/** What a poll says of itself among others; the first page needs no more. */
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
