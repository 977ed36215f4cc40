export const inboxWord = { sv: 'Inkorg', en: 'Inbox' } as const;
