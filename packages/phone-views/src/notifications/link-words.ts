/** Label of the button that opens a message's link. */
export const linkWords = {
  event: { sv: 'Till eventet', en: 'To the event' },
  poll: { sv: 'Till omröstningen', en: 'To the poll' },
  url: { sv: 'Öppna länken', en: 'Open the link' },
} as const;
