import { quietTimeText } from '@karportalen/contract/core/quiet-time';
import { getPushSettings, setPushSettings } from '@karportalen/contract/notifications/settings-endpoints';
import { recordAct } from '../../platform/history/record.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { readPushSettings, writePushSettings } from './settings.ts';

export const pushSettingRoutes: readonly Route[] = [
  onPool(getPushSettings, ({ q }) => readPushSettings(q)),
  inTransaction(setPushSettings, async ({ q, body, now }) => {
    const settings = await writePushSettings(q, body, now);
    const { undoSeconds, quietTime } = settings;
    const details = { undoSeconds, quietTime: quietTime && quietTimeText(quietTime) };
    const scope = { divisionId: null, committeeId: null };
    await recordAct(q, { action: 'pushSettingsSet', kind: 'notification', scope, details });
    return settings;
  }),
];
