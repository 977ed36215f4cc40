import {
  createDrill,
  endDrill,
  getDrillReach,
  releaseDrill,
  withdrawDrill,
} from '@karportalen/contract/notifications/drill-endpoints';
import type { Tx } from '../../platform/db/database.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import type { Reading } from '../../platform/lists/paged-tabs.ts';
import { readNotification } from '../sql.ts';
import { answerAlarm } from './answer-alarm.ts';
import { createDrillItem, readDrillReach, releaseDrillItem } from './drills.ts';
import { withdrawAwaiting } from './release-alarm.ts';

const found = async (q: Tx, id: string, reading: Reading) =>
  orNotFound(await readNotification(q, id, reading));

export const drillRoutes: readonly Route[] = [
  onPool(getDrillReach, ({ q, caller }) => readDrillReach(q, caller)),
  inTransaction(createDrill, async ({ q, body, caller, now }) =>
    found(q, await createDrillItem(q, body, { caller, now }), { caller, now }),
  ),
  inTransaction(releaseDrill, async ({ q, params: { id }, body: { hash }, caller, now }) => {
    await releaseDrillItem(q, id, hash, { caller, now });
    return found(q, id, { caller, now });
  }),
  inTransaction(withdrawDrill, async ({ q, params: { id }, caller, now }) => {
    await withdrawAwaiting(q, id, { caller, now, kind: 'drill' });
    return found(q, id, { caller, now });
  }),
  inTransaction(endDrill, async ({ q, params: { id }, caller, now }) => {
    await answerAlarm(q, id, { kind: 'drill', as: 'allClear', caller, now });
    return found(q, id, { caller, now });
  }),
];
