import type { AlarmSettings } from '@karportalen/contract/notifications/alarm-fields';
import type { Q } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { alarmHolders } from './alarm-holders.ts';
import { alarmRules } from './tables.ts';

const isOnePersonEnough = async (q: Q): Promise<boolean> => {
  const [row] = await q.select({ isOnePerson: alarmRules.isOnePerson }).from(alarmRules);
  return row?.isOnePerson ?? false;
};

export const readAlarmSettings = async (q: Q, caller: Caller): Promise<AlarmSettings> => ({
  isOnePerson: await isOnePersonEnough(q),
  others: [...(await alarmHolders(q, caller, caller.id))],
});

export const writeAlarmRule = async (q: Q, isOnePerson: boolean): Promise<void> => {
  await q
    .insert(alarmRules)
    .values({ isOnePerson })
    .onConflictDoUpdate({ target: alarmRules.isOnly, set: { isOnePerson } });
};

/** Those who must be asked before this writer's alarm leaves; empty where the writer may send it alone. */
export const peopleToAsk = async (
  q: Q,
  owner: Parameters<typeof alarmHolders>[1],
  writerId: string,
): Promise<readonly { readonly id: string }[]> =>
  (await isOnePersonEnough(q)) ? [] : alarmHolders(q, owner, writerId);
