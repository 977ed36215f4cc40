export const heldKinds = ['notification', 'alarm', 'poll', 'theme', 'event', 'door', 'token'] as const;
export type HeldKind = (typeof heldKinds)[number];

export const heldKindLabels: Record<HeldKind, string> = {
  notification: 'Pushnotis',
  alarm: 'Larm',
  poll: 'Omröstning',
  theme: 'Tema',
  event: 'Event',
  door: 'Dörr',
  token: 'API-nyckel',
};
