/** Texts around a poll that is open for votes. */
export const pollWords = {
  sv: { polls: 'Omröstningar', vote: 'Rösta' },
  en: { polls: 'Polls', vote: 'Vote' },
} as const;
