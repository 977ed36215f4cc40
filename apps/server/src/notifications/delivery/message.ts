import { hash } from 'node:crypto';
import type { PushMessage } from '../../platform/push/gateway.ts';
import type { Device } from './devices.ts';
import type { Delivery } from './push-subject.ts';

/** Deduplication key: the same for every attempt of this push to this device. */
const pushKey = (deliveryId: string, deviceId: string): string =>
  hash('sha256', `${deliveryId} ${deviceId}`, 'base64url').slice(0, 32);

export const messageFor = (
  delivery: Delivery,
  { id, language }: Device,
  more: Readonly<Record<string, string>> = {},
): PushMessage => ({
  title: language === 'sv' ? delivery.titleSwedish : delivery.titleEnglish,
  body: language === 'sv' ? delivery.bodySwedish : delivery.bodyEnglish,
  key: pushKey(delivery.id, id),
  ...(delivery.answersDeliveryId && { replaces: pushKey(delivery.answersDeliveryId, id) }),
  priority: delivery.priority,
  data: {
    kind: delivery.originKind ?? delivery.kind,
    id: delivery.originId ?? delivery.subjectId,
    ...more,
  },
});
