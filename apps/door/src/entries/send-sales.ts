import type { reservePlaces, sendDoorSales } from '@karportalen/contract/door/door-endpoints';
import { MAX_SALES } from '@karportalen/contract/door/limits';
import type { Allotment, DoorSaleAnswer } from '@karportalen/contract/door/selling';
import { failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { change, doorState, type KeptSale, sameOpening } from '../list/door-state.ts';
import { storeSelling } from '../list/stored-list.ts';
import { write } from '../platform/database.ts';
import { call } from '../platform/request.ts';
import { unsentSales, unsentTickets } from './sales.ts';

type Answers = { readonly sales: readonly DoorSaleAnswer[]; readonly allotment?: Allotment };

const faultOf = ({ result, over }: DoorSaleAnswer): KeptSale['fault'] => {
  if (result !== 'ok') return 'refused';
  return over > 0 ? 'over' : undefined;
};

/**
 * One transaction marks the sales as sent and stores the places left, so that a sold place never counts as
 * left.
 */
const keepAnswers = async ({ sales: told, allotment }: Answers): Promise<void> => {
  const byId = new Map(told.map((answer) => [answer.id, answer]));
  const { sales, selling } = doorState();
  const after = sales.map((each): KeptSale => {
    const answer = byId.get(each.id);
    return answer ? { ...each, isSent: true, fault: faultOf(answer) } : each;
  });
  const isNewer = selling && allotment && allotment.version >= selling.allotment.version;
  const next = isNewer ? { ...selling, allotment } : selling;
  await write(['sales', 'kept'], (store) => {
    for (const each of after) if (byId.has(each.id)) store('sales').put(each);
    if (next) store('kept').put(next, 'selling');
  });
  change({ sales: after, selling: next });
};

const send = async (batch: readonly KeptSale[]): Promise<void> => {
  const isStillOpen = sameOpening();
  const body = { sales: batch.map(({ sale }) => sale) };
  const answer = await call<typeof sendDoorSales>('POST', '/sales', { body });
  if (isStillOpen()) await keepAnswers(answer);
};

/** After a 400 the sales are sent one by one, so that an unreadable one does not block the rest. */
const sendApart = async (batch: readonly KeptSale[]): Promise<void> => {
  for (const each of batch) {
    await send([each]).catch(async (error) => {
      if (failureOf(error).status !== 400) throw error;
      await keepAnswers({ sales: [{ id: each.id, result: 'unknownType', over: 0 }] });
    });
  }
};

/** Sends unsent sales, oldest first, until none is left. */
export const sendSales = async (): Promise<void> => {
  const eventId = doorState().door?.event.id;
  const isStillOpen = sameOpening();
  while (isStillOpen()) {
    const batch = unsentSales(eventId).slice(0, MAX_SALES);
    if (batch.length === 0) return;
    await send(batch).catch((error) => {
      if (failureOf(error).status !== 400 || !isStillOpen()) throw error;
      return sendApart(batch);
    });
    // No progress: stops and retries at the next sync instead of looping for ever.
    if (isStillOpen() && unsentSales(eventId)[0]?.id === batch[0]?.id)
      throw new Error('The sales sent were not answered.');
  }
};

/** Asks the server for a total of places: this many to sell, plus those of unsent sales. */
const askForPlaces = async (left: number): Promise<void> => {
  const { door, selling } = doorState();
  if (!door || !selling) return;
  const isStillOpen = sameOpening();
  const count = left + unsentTickets(door.event.id);
  const body = { count, version: selling.allotment.version };
  const allotment = await call<typeof reservePlaces>('POST', '/allotment', { body });
  const now = doorState().selling;
  if (isStillOpen() && now) await storeSelling({ ...now, allotment });
};

const noteReturning = async (isReturning: boolean): Promise<void> => {
  await write(['kept'], (store) => store('kept').put(isReturning, 'returning'));
  change({ isReturning });
};

/** Stops selling from reserved places and releases them at the next sync. */
export const giveBackPlaces = (): Promise<void> => noteReturning(true);

export const sendReturn = async (): Promise<void> => {
  if (!doorState().isReturning) return;
  await askForPlaces(0);
  await noteReturning(false);
};

/** Reserves more, and cancels a pending release. */
export const reserveMore = async (left: number): Promise<void> => {
  if (doorState().isReturning) await sendReturn();
  await askForPlaces(left);
};
