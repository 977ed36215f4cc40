import { z } from 'zod';
import { textFields } from '../core/text-fields.ts';
import type { TextSpec } from '../core/text-spec.ts';
import { id, instant } from '../core/values.ts';
import { webhookFormats, webhookKinds } from './kinds.ts';

export const webhookText = {
  name: { label: 'Namn', max: 60, messages: { required: 'Skriv ett namn.' } },
  url: { label: 'Adress', max: 500, messages: { required: 'Skriv en adress.' } },
} as const satisfies Readonly<Record<string, TextSpec>>;

export const webhookForm = z.strictObject({
  ...textFields(webhookText),
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1, 'Välj minst en händelse.')
    .transform((kinds) => webhookKinds.filter((kind) => kinds.includes(kind))),
});

export const webhookChange = webhookForm.extend({
  /** False switches it off: nothing more is sent to it, also what waits. */
  isOn: z.boolean(),
});

export const webhook = z.strictObject({
  id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  format: z.enum(webhookFormats),
  isOn: z.boolean(),
  /** When it was switched off because nothing had reached it for three days, or it answered 410. */
  gaveUpAt: instant.nullable(),
  createdAt: instant,
});
export type Webhook = z.output<typeof webhook>;

const deliveryStatuses = ['waiting', 'sent', 'failed'] as const;

export const webhookDelivery = z.strictObject({
  id,
  /** `test` is what a press of 'Skicka ett test' sends. */
  kind: z.enum([...webhookKinds, 'test']),
  at: instant,
  status: z.enum(deliveryStatuses),
  tries: z.int().min(0),
  /** What the receiver last answered; null where it did not. */
  answered: z.int().nullable(),
  /** When it is tried next. */
  tryAt: instant.nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
