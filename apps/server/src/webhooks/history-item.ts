import { defineHistoryItem } from '../platform/history/history-item.ts';
import { webhooks } from './tables.ts';

export const webhookHistory = defineHistoryItem({
  kind: 'webhook',
  table: webhooks,
  title: ['name'],
  keeps: {
    id: false,
    name: true,
    // The address of a Discord or Slack channel is a secret.
    url: false,
    kinds: true,
    secret: false,
    oldSecret: false,
    oldSecretUntil: false,
    isOn: true,
    gaveUpAt: true,
    createdAt: false,
    updatedAt: false,
  },
});
