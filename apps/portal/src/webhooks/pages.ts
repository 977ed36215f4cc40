import type { PageDefinition } from '../shell/page-definition.ts';

/** Reached from the settings. */
export const webhookPages: readonly PageDefinition[] = [
  {
    path: '/webhooks',
    title: 'Webhookar',
    needs: 'session',
    role: 'SuperAdmin',
    load: () => import('./WebhooksPage.tsx'),
  },
];
