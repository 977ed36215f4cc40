/** The rooms below the slices, by app. */
export const ground = {
  server: 'platform|cli|registries|demo|maintenance',
  portal: 'platform|kit|theme|shell|testing|across-slices',
  member: 'platform|kit|look|shell|service-worker',
  door: 'platform|kit|look|shell|service-worker',
};

// A slice may import the slices before it, never those after it, so there are no cycles. What a slice needs
// from a later one is passed in where the app is wired.
export const order = [
  'auth',
  'organisations',
  'people',
  'notifications',
  'polls',
  'events',
  'themes',
  'tickets',
  'door',
  'reports',
  // What an organiser leaves behind, of the slices before it.
  'handover',
  // Items of four slices by their times.
  'calendar',
  'statistics',
  // The first page of the members' app, which shows parts of most slices.
  'home',
  'webhooks',
  // Records and restores items of every slice before it.
  'history',
];
export const sliceOrder = {
  contract: order,
  server: order,
  // An event's page shows components of `door`, `tickets` and `reports`.
  portal: [
    'auth',
    'organisations',
    'people',
    // Their forms and pages show when members read.
    'statistics',
    'notifications',
    'polls',
    'door',
    'tickets',
    'reports',
    'events',
    'themes',
    'handover',
    'calendar',
    'webhooks',
    'history',
  ],
  // In Kårappen `events` draws the ticket box that `tickets` fills.
  member: ['sign-in', 'inbox', 'polls', 'tickets', 'events', 'account', 'home'],
  door: ['texts', 'list', 'entries', 'session', 'result', 'scan', 'guests', 'latest', 'selling', 'status'],
};
