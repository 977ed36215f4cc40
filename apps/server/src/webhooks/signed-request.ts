import { Webhook } from 'standardwebhooks';
import type { Delivery } from './due-deliveries.ts';
import { secretText } from './secret.ts';

/**
 * Body and headers after Standard Webhooks. The id stays the same at every try, so that a receiver can tell a message
 * that it has already; the time is that of the try, so that an old one cannot be replayed.
 */
export const signedRequest = (
  { id, kind, createdAt, data }: Pick<Delivery, 'id' | 'kind' | 'createdAt' | 'data'>,
  secrets: readonly Buffer[],
  now: Date,
): { readonly body: Buffer; readonly headers: Record<string, string> } => {
  const text = JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data });
  const signatures = secrets.map((secret) => new Webhook(secretText(secret)).sign(id, now, text));
  return {
    body: Buffer.from(text),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  };
};
