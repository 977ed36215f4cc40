import { hash } from 'node:crypto';
import type { PushMessage } from '../../platform/push/gateway.ts';
import type { Device } from './devices.ts';
import type { Delivery } from './push-subject.ts';

/** The same for every try of this push to this device, and for no other. */
const pushKey = (deliveryId: string, deviceId: string): string =>
  hash('sha256', `${deliveryId} ${deviceId}`, 'base64url').slice(0, 32);

/** In the language of the device's person. */
export const messageFor = (
  delivery: Delivery,
  { id, language }: Device,
  more: Readonly<Record<string, string>> = {},
): PushMessage => ({
  title: language === 'sv' ? delivery.titleSwedish : delivery.titleEnglish,
  body: language === 'sv' ? delivery.bodySwedish : delivery.bodyEnglish,
  key: pushKey(delivery.id, id),
  priority: delivery.priority,
  data: { kind: delivery.kind, id: delivery.subjectId, ...more },
});
