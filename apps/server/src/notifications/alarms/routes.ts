import {
  correctAlarm,
  endAlarm,
  forceAlarm,
  getAlarmSettings,
  listOpenAlarms,
  releaseAlarm,
  setAlarmSettings,
  withdrawAlarm,
} from '@karportalen/contract/notifications/alarm-endpoints';
import type { Tx } from '../../platform/db/database.ts';
import { recordAct } from '../../platform/history/record.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import type { Reading } from '../../platform/lists/paged-tabs.ts';
import { readNotification } from '../sql.ts';
import { readAlarmSettings, writeAlarmRule } from './alarm-rule.ts';
import { answerAlarm } from './answer-alarm.ts';
import { readOpenAlarms } from './open-alarms.ts';
import { forceAwaiting, releaseAwaiting, withdrawAwaiting } from './release-alarm.ts';

const found = async (q: Tx, id: string, reading: Reading) =>
  orNotFound(await readNotification(q, id, reading));

export const alarmRoutes: readonly Route[] = [
  onPool(listOpenAlarms, async ({ q, ...reading }) => ({ alarms: await readOpenAlarms(q, reading) })),
  inTransaction(releaseAlarm, async ({ q, params: { id }, body: { hash }, caller, now }) => {
    await releaseAwaiting(q, id, hash, { caller, now, kind: 'sharp' });
    return found(q, id, { caller, now });
  }),
  inTransaction(forceAlarm, async ({ q, params: { id }, body: { reason }, caller, now }) => {
    await forceAwaiting(q, id, reason, { caller, now, kind: 'sharp' });
    return found(q, id, { caller, now });
  }),
  inTransaction(withdrawAlarm, async ({ q, params: { id }, caller, now }) => {
    await withdrawAwaiting(q, id, { caller, now, kind: 'sharp' });
    return found(q, id, { caller, now });
  }),
  inTransaction(correctAlarm, async ({ q, params: { id }, body: { texts }, caller, now }) => {
    await answerAlarm(q, id, { as: 'correction', texts, caller, now });
    return found(q, id, { caller, now });
  }),
  inTransaction(endAlarm, async ({ q, params: { id }, body: { texts }, caller, now }) => {
    await answerAlarm(q, id, { as: 'allClear', texts, caller, now });
    return found(q, id, { caller, now });
  }),
  onPool(getAlarmSettings, ({ q, caller }) => readAlarmSettings(q, caller)),
  inTransaction(setAlarmSettings, async ({ q, body: { isOnePerson }, caller }) => {
    await writeAlarmRule(q, isOnePerson);
    await recordAct(q, { action: 'alarmRuleSet', kind: 'alarm', scope: caller, details: { isOnePerson } });
    return readAlarmSettings(q, caller);
  }),
];
