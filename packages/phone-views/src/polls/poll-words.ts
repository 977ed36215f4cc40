/** What stands around a poll that can be answered. */
export const pollWords = {
  sv: { polls: 'Omröstningar', vote: 'Rösta' },
  en: { polls: 'Polls', vote: 'Vote' },
} as const;
