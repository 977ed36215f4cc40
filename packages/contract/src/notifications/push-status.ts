/**
 * How the push of a notification or a poll stands. `inboxOnly`: it was to go to devices, but no gateway is set up for
 * them. `held`: it does not leave by itself, and waits for an organiser's word.
 */
export const pushStatuses = [
  'waiting',
  'sending',
  'sent',
  'partlySent',
  'inboxOnly',
  'failed',
  'held',
] as const;
export type PushStatus = (typeof pushStatuses)[number];
