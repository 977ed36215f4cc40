import { MAX_ALLOTMENT } from '@karportalen/contract/door/limits';
import type { DoorPhoneSale } from '@karportalen/contract/door/selling';
import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { change, type DoorState, doorState, type KeptSale } from '../list/door-state.ts';
import { serverNow } from '../platform/clock.ts';
import { addSale } from '../platform/database.ts';
import { leftToSell } from './sales.ts';
import { giveBackPlaces, reserveMore } from './send-sales.ts';
import { sync } from './sync.ts';

type Wanted = Omit<DoorPhoneSale, 'id' | 'at'>;

/**
 * Sells from this phone's reserved places; online it first reserves those it lacks. The sale is stored on
 * disk before it is confirmed, and refused without a place.
 */
export const sell = async (wanted: Wanted): Promise<'sold' | 'noPlaces'> => {
  const { door, isReachable } = doorState();
  if (!door) return 'noPlaces';
  if (leftToSell(doorState()) < wanted.count && isReachable) {
    await sync();
    await reserveMore(Math.min(MAX_ALLOTMENT, wanted.count)).catch(() => {});
  }
  const { id: eventId, closesAt } = door.event;
  const id = randomId();
  const sale = { ...wanted, id, at: serverNow().toISOString() };
  const kept: KeptSale = { id, eventId, closesAt, isSent: false, sale };
  const isAdded = await addSale<KeptSale, DoorState['selling']>(
    kept,
    (sales, selling) => leftToSell({ ...doorState(), sales, selling: selling ?? null }) >= wanted.count,
  );
  if (!isAdded) return 'noPlaces';
  change({ sales: [...doorState().sales, kept] });
  void sync();
  return 'sold';
};

/** Reserves this many more places. */
export const reserve = (more: number): Promise<void> =>
  reserveMore(Math.min(MAX_ALLOTMENT, leftToSell(doorState()) + more));

export const giveBack = async (): Promise<void> => {
  await giveBackPlaces();
  await sync();
};
