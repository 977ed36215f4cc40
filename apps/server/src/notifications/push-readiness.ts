import type { GatewayState } from '@karportalen/contract/core/gateway-states';
import type { PushReadiness } from '@karportalen/contract/notifications/push-status';
import { and, eq, notLike } from 'drizzle-orm';
import { devices, type Gateway } from '../people/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { pushGateways } from '../platform/push/tables.ts';

/** Reports older than this are ignored: Firebase is checked each minute while it fails. */
const FRESH_MS = 30 * 60_000;

/** `others`: whether push works through another gateway. */
type Sentence = (others: boolean) => string;

const ASK = 'be den som sköter servern om hjälp';
const IN_INBOX = 'Meddelandet ligger i appens inkorg.';

const sentences: Record<Gateway, Partial<Record<GatewayState, Sentence>>> = {
  fcm: {
    'not-set-up': (others) =>
      others
        ? 'De som har slagit på notiser i Kårappen får en pushnotis. Övriga har meddelandet i appens inkorg.'
        : `Telefonerna får ingen pushnotis; ${ASK}. ${IN_INBOX}`,
    refused: (others) =>
      `${others ? 'En del telefoner' : 'Telefonerna'} får ingen pushnotis just nu; ${ASK}. ${IN_INBOX}`,
    down: () =>
      'Pushtjänsten för mobilappen svarar inte just nu. Servern försöker igen en stund, men en del kan få pushnotisen sent eller inte alls.',
  },
  webpush: {
    refused: () => `Kårappen får ingen pushnotis just nu; ${ASK}. ${IN_INBOX}`,
    down: () => 'Pushtjänsten för Kårappen svarar inte just nu. Servern försöker igen en stund.',
  },
};

/** The demo's browsers have `.invalid` addresses, which reach no device. */
const isSomebodys = notLike(devices.token, 'https://%.invalid/%');

const hasDevices = async (q: Q, gateway: Gateway): Promise<boolean> => {
  const rows = await q
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.gateway, gateway), isSomebodys))
    .limit(1);
  return rows.length > 0;
};

/** The gateways' last known health. A gateway without devices is not reported. */
export const readPushReadiness = async (q: Q, now: Date): Promise<PushReadiness> => {
  const rows = await q.select().from(pushGateways);
  const stateOf = (gateway: Gateway): GatewayState => {
    const row = rows.find((one) => one.gateway === gateway);
    if (!row) return 'working';
    const isOld = now.getTime() - row.heardAt.getTime() > FRESH_MS;
    return isOld && row.state !== 'not-set-up' ? 'working' : row.state;
  };
  const states = { fcm: stateOf('fcm'), webpush: stateOf('webpush') };
  const isUsed = { fcm: await hasDevices(q, 'fcm'), webpush: await hasDevices(q, 'webpush') };
  const reaches = (gateway: Gateway): boolean => isUsed[gateway] && states[gateway] === 'working';
  const notices = (['fcm', 'webpush'] as const).flatMap((gateway) => {
    const sentence = sentences[gateway][states[gateway]];
    return sentence && isUsed[gateway] ? [sentence(reaches(gateway === 'fcm' ? 'webpush' : 'fcm'))] : [];
  });
  return {
    phones: states.fcm,
    browsers: states.webpush,
    notice: notices.length > 0 ? notices.join(' ') : null,
  };
};
