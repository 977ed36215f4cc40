/** Label of the back button over an open message. */
export const inboxWord = { sv: 'Inkorg', en: 'Inbox' } as const;
