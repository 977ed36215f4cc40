import type { Tx } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import { eventHistory } from './history-item.ts';
import { renewPin } from './pin.ts';

/**
 * Somebody who could see the door's PIN and QR code may no longer: both are renewed. Doors that are open stay open, since
 * nobody can tell whose phones they are; the owner sees them and can end them.
 */
export const endEditing = async (q: Tx, eventId: string, now: Date): Promise<void> => {
  await renewPin(q, eventId, now);
  await recordAct(q, { item: eventHistory, id: eventId, action: 'pinRenewed' });
};
