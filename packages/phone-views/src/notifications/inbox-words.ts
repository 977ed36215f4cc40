/** What the place is called that a message is opened from. */
export const inboxWord = { sv: 'Inkorg', en: 'Inbox' } as const;
