import type { BookingAnswers } from '@karportalen/contract/tickets/answer-fields';
import type { EventRow } from '../../events/rules.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { addOptions, takeOptions } from './add-options.ts';
import type { Place } from './book-tickets.ts';
import type { PlaceOption } from './chosen-options.ts';
import { optionStock } from './option-stock.ts';
import { optionsOfHolds, optionsTaken, saveHeldOptions } from './options-sql.ts';

type Event = Pick<EventRow, 'id' | 'options'>;

/** Places with what has been added to them. */
export const withOptions = (
  places: readonly Place[],
  held: ReadonlyMap<string, readonly PlaceOption[]>,
): Place[] => places.map((place) => ({ ...place, options: held.get(place.id ?? '') ?? [] }));

/** Options of these holds, and what is left of the event's. Nothing is read for an event without any. */
export const readOptions = async (q: Q, event: Event | undefined, holdIds: readonly string[], now: Date) => {
  if (!event || event.options.length === 0)
    return { options: [], held: new Map<string, PlaceOption[]>(), stock: optionStock([], new Map()) };
  const [held, taken] = await Promise.all([optionsOfHolds(q, holdIds), optionsTaken(q, event.id, now)]);
  return { options: event.options, held, stock: optionStock(event.options, taken) };
};

type Held = {
  readonly event: Event;
  readonly hold: { readonly id: string };
  readonly places: readonly Place[];
  /** An open payment has its amount fixed. */
  readonly isPaying: boolean;
};

/** Adds the sent options to a hold that is about to be paid: they are held with it. The caller has locked event and hold. */
export const chooseHeldOptions = async (
  q: Tx,
  { event, hold, places, isPaying }: Held,
  sent: BookingAnswers,
  now: Date,
): Promise<readonly Place[]> => {
  const { options, held, stock } = await readOptions(q, event, [hold.id], now);
  const outcome = addOptions(options, withOptions(places, held), sent);
  if ('error' in outcome) throw outcome.error;
  const added = outcome.value;
  if (added.changed.length === 0) return added.places;
  if (isPaying) throw problem('PAYMENT_OPEN');
  const refusal = takeOptions(stock, added);
  if (refusal) throw refusal;
  await saveHeldOptions(q, added.changed);
  return added.places;
};

/** Whether options of a hold that has ended can still be had: money for it came late. */
export const areOptionsLeft = async (q: Q, event: Event, holdId: string, now: Date): Promise<boolean> => {
  const { held, stock } = await readOptions(q, event, [holdId], now);
  return stock.exchange([], [...held.values()].flat()) === undefined;
};
