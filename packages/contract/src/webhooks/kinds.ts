/** What a webhook can be told of. */
export const webhookKinds = [
  'eventPublished',
  'eventChanged',
  'eventCancelled',
  'ticketSold',
  'ticketRefunded',
  'soldOut',
  'pollClosed',
  'notificationSent',
  'alarmSent',
  'alarmEnded',
  'memberChanged',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const webhookKindLabels: Record<WebhookKind, string> = {
  eventPublished: 'Event publicerat',
  eventChanged: 'Event ändrat',
  eventCancelled: 'Event inställt',
  ticketSold: 'Biljett såld',
  ticketRefunded: 'Biljett återbetald',
  soldOut: 'Event slutsålt',
  pollClosed: 'Omröstning avslutad',
  notificationSent: 'Pushnotis skickad',
  alarmSent: 'Larm skickat',
  alarmEnded: 'Larm avslutat',
  memberChanged: 'Medlem ändrad',
};

/** Discord and Slack take messages of their own shape; every other receiver gets Standard Webhooks. */
export const webhookFormats = ['standard', 'discord', 'slack'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** What a channel is told of. The other kinds are ids alone, which say nothing to a reader. */
export const isForChannel = (kind: WebhookKind): boolean => kind !== 'memberChanged';

export const formatOfUrl = (url: string): WebhookFormat => {
  const host = /^https:\/\/([^/:?#@]+)[/:?#]/i.exec(`${url}/`)?.[1]?.toLowerCase() ?? '';
  if (/^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/.test(host)) return 'discord';
  return host === 'hooks.slack.com' ? 'slack' : 'standard';
};
