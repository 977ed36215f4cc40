import IconWebhook from 'virtual:icon/webhook';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

export const webhookPages: readonly PageDefinition[] = [
  {
    path: '/webhooks',
    title: 'Webhookar',
    needs: 'session',
    role: 'SuperAdmin',
    load: () => import('./WebhooksPage.tsx'),
  },
];

export const webhookMenu: MenuEntry = {
  label: 'Webhookar',
  icon: IconWebhook,
  section: '/webhooks',
  links: () => [{ label: 'Webhookar', to: '/webhooks' }],
};
