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

/** Adds to each place its stored options. */
export const withOptions = (
  places: readonly Place[],
  held: ReadonlyMap<string, readonly PlaceOption[]>,
): Place[] => places.map((place) => ({ ...place, options: held.get(place.id ?? '') ?? [] }));

/** The options of these holds, and the stock of the event's options. Runs no statement for an event without options. */
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
  /** Whether a payment is open, whose amount can no longer change. */
  readonly isPaying: boolean;
};

/** Sets the options of a hold before it is paid; they are held with its places. The caller has locked event and hold. */
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

/** Whether the options of an expired hold are still left, when the payment arrives late. */
export const areOptionsLeft = async (q: Q, event: Event, holdId: string, now: Date): Promise<boolean> => {
  const { held, stock } = await readOptions(q, event, [holdId], now);
  return stock.exchange([], [...held.values()].flat()) === undefined;
};
