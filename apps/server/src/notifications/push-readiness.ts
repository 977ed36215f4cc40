import type { GatewayState, PushReadiness } from '@karportalen/contract/notifications/push-status';
import { eq } from 'drizzle-orm';
import { devices, type Gateway } from '../people/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { pushGateways } from '../platform/push/tables.ts';

/** Bad news older than this is no news: Firebase is asked each minute while it is not well. */
const FRESH_MS = 30 * 60_000;

const inbox = 'Meddelandet hamnar i appens inkorg, men mobilerna säger inte till.';

const sentences: Record<Gateway, Partial<Record<GatewayState, string>>> = {
  fcm: {
    'not-set-up': `Push till mobiler är inte inställt på servern. ${inbox} Den som sköter servern ställer in Firebase med FCM_CREDENTIALS_FILE, se Push i README.`,
    refused: `Firebase godtar inte serverns nyckel just nu, så mobilerna nås inte. Be den som sköter servern kontrollera FCM_CREDENTIALS_FILE.`,
    down: 'Firebase går inte att nå just nu. Servern försöker igen en stund, men mobilerna kan få meddelandet sent eller inte alls.',
  },
  webpush: {
    refused:
      'Webbläsarnas pushtjänst godtar inte serverns nyckel just nu, så webbläsare nås inte. Be den som sköter servern titta i loggen.',
    down: 'Webbläsarnas pushtjänst går inte att nå just nu. Servern försöker igen en stund.',
  },
};

const hasDevices = async (q: Q, gateway: Gateway): Promise<boolean> => {
  const rows = await q.select({ id: devices.id }).from(devices).where(eq(devices.gateway, gateway)).limit(1);
  return rows.length > 0;
};

/** What the servers last heard from the gateways. One that reaches nobody here is nobody's trouble. */
export const readPushReadiness = async (q: Q, now: Date): Promise<PushReadiness> => {
  const rows = await q.select().from(pushGateways);
  const stateOf = (gateway: Gateway): GatewayState => {
    const row = rows.find((one) => one.gateway === gateway);
    if (!row) return 'working';
    const isOld = now.getTime() - row.heardAt.getTime() > FRESH_MS;
    return isOld && row.state !== 'not-set-up' ? 'working' : row.state;
  };
  const states = { fcm: stateOf('fcm'), webpush: stateOf('webpush') };
  const notices: string[] = [];
  for (const gateway of ['fcm', 'webpush'] as const) {
    const sentence = sentences[gateway][states[gateway]];
    if (sentence && (await hasDevices(q, gateway))) notices.push(sentence);
  }
  return {
    phones: states.fcm,
    browsers: states.webpush,
    notice: notices.length > 0 ? notices.join(' ') : null,
  };
};
