/** Texts around an open poll. */
export const pollWords = {
  sv: { polls: 'Omröstningar', vote: 'Rösta' },
  en: { polls: 'Polls', vote: 'Vote' },
} as const;
