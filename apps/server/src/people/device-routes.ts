import { addDevice, getPushKey, removeDevice } from '@karportalen/contract/people/member-endpoints';
import { problem } from '../platform/http/problem.ts';
import type { Reach } from '../platform/http/public-host.ts';
import { reserveAttempt } from '../platform/http/rate-limit.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { vapidKeysOf } from '../platform/push/vapid.ts';
import { dropDevice, saveDevice } from './device-sql.ts';
import { subscriptionOf } from './subscription.ts';

/** Limited because each may cause a DNS query. */
const REGISTRATIONS = 30;

export const deviceRoutes = (reach: Reach): readonly Route[] => [
  onPool(getPushKey, async ({ q }) => ({ publicKey: (await vapidKeysOf(q)).publicKey })),

  onPool(addDevice, async ({ q, caller, body, now }) => {
    await reserveAttempt(q, [{ key: `devices:${caller.id}`, max: REGISTRATIONS }], now);
    const device =
      body.gateway === 'fcm'
        ? { gateway: body.gateway, token: body.token, webPushKeys: null }
        : await subscriptionOf(body, reach);
    if (!device) {
      throw problem('INVALID', {
        fieldErrors: { endpoint: 'Adressen leder inte till en pushtjänst på internet.' },
      });
    }
    const owner = { personId: caller.id, sessionId: caller.sessionId };
    return { id: await q.transaction((tx) => saveDevice(tx, { ...device, ...owner })) };
  }),

  inTransaction(removeDevice, async ({ q, caller, params }) => {
    orNotFound(await dropDevice(q, caller.id, params.id));
  }),
];
