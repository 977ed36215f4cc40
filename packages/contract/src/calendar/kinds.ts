/** What stands in the calendar. Polls and events have two entries each: opening and end, the event and its ticket release. */
export const calendarKinds = [
  'notification',
  'alarm',
  'poll',
  'pollEnd',
  'theme',
  'countdown',
  'event',
  'release',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export const calendarKindLabels: Readonly<Record<CalendarKind, string>> = {
  notification: 'Pushnotis',
  alarm: 'Larm',
  poll: 'Omröstning öppnar',
  pollEnd: 'Omröstning avslutas',
  theme: 'Tema',
  countdown: 'Countdown',
  event: 'Event',
  release: 'Biljettsläpp',
};

/** Every status that an item of some kind can have. Drafts are not in the calendar. */
export const calendarStatuses = [
  'scheduled',
  'sending',
  'sent',
  'partlySent',
  'inboxOnly',
  'failed',
  'held',
  'open',
  'closed',
  'upcoming',
  'countdown',
  'active',
  'ended',
  'takenDown',
  'cancelled',
] as const;
export type CalendarStatus = (typeof calendarStatuses)[number];
