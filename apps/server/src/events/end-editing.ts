import type { Tx } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import { eventHistory } from './history-item.ts';
import { renewPin } from './pin.ts';

/**
 * Renews the door's PIN and QR code when somebody who could see them may no longer edit the event. Open doors stay open,
 * because the server cannot tell whose phones they are; the owner sees them and can end them.
 */
export const endEditing = async (q: Tx, eventId: string, now: Date): Promise<void> => {
  await renewPin(q, eventId, now);
  await recordAct(q, { item: eventHistory, id: eventId, action: 'pinRenewed' });
};
