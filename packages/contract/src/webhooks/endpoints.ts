import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { webhook, webhookChange, webhookDelivery, webhookForm } from './fields.ts';

const admins = { needs: 'session', role: 'SuperAdmin', tokens: 'never' } as const;

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  ...admins,
  answer: z.strictObject({ webhooks: z.array(webhook) }),
  summary: 'Addresses of other systems that are told what happens, by name.',
});
export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  ...admins,
  alsoNeeds: 'freshProof',
  body: webhookForm,
  answer: z.strictObject({ webhook, secret: z.string() }),
  status: 201,
  summary:
    'The secret signs what is sent (Standard Webhooks) and is shown here only. Takes https to public hosts.',
});
export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/webhooks/:id',
  ...admins,
  alsoNeeds: 'freshProof',
  body: webhookChange,
  answer: z.strictObject({ webhook }),
});
export const deleteWebhook = endpoint({ method: 'DELETE', path: '/webhooks/:id', ...admins });
export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:id/secret',
  ...admins,
  alsoNeeds: 'freshProof',
  answer: z.strictObject({ secret: z.string() }),
  status: 200,
  summary: 'A new secret. For a day what is sent is signed with the old one too.',
});
export const getWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  ...admins,
  answer: z.strictObject({ deliveries: z.array(webhookDelivery) }),
  summary: 'The last hundred, newest first. They are kept for thirty days.',
});
export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery/again',
  ...admins,
  summary: 'Sends it once more, with the same id.',
});
export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  ...admins,
  summary: 'Sends a message of the kind `test`.',
});
