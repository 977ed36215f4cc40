import type { TicketOption } from '@karportalen/contract/events/ticket-options';
import type { BookingAnswers } from '@karportalen/contract/tickets/answer-fields';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import type { Place } from './book-tickets.ts';
import { chosenOptions, isSameChoice, type PlaceOption } from './chosen-options.ts';
import type { OptionStock } from './option-stock.ts';
import { placePrice, typePrice } from './place-price.ts';

/** A held place whose options change. */
type Changed = {
  readonly id: string;
  /** Index of its ticket in the request. */
  readonly at: number;
  readonly priceOre: number;
  readonly before: readonly PlaceOption[];
  readonly options: readonly PlaceOption[];
};

export type Added = { readonly places: readonly Place[]; readonly changed: readonly Changed[] };

/** Sets the options of held places from the request and recalculates their prices. `takeOptions` checks the stock. */
export const addOptions = (
  options: readonly TicketOption[],
  places: readonly Place[],
  sent: BookingAnswers,
): Settled<Added> => {
  const outcome = chosenOptions(options, places, sent);
  if ('error' in outcome) return outcome;
  const changed: Changed[] = [];
  const priced = places.map((place, index): Place => {
    const choice = outcome.value[index];
    const { id, options: before = [] } = place;
    if (!choice || !id || isSameChoice(before, choice.options)) return place;
    const priceOre = placePrice(typePrice(place), choice.options);
    changed.push({ id, at: choice.at, priceOre, before, options: choice.options });
    return { ...place, priceOre, options: choice.options };
  });
  return { value: { places: priced, changed } };
};

const optionName = ({ swedishName, choiceSwedish }: PlaceOption): string =>
  choiceSwedish ? `${swedishName} ${choiceSwedish}` : swedishName;

/** Takes the changed options from the stock, all or none. The refusal names the first option that has too few left. */
export const takeOptions = (stock: OptionStock, { changed }: Added): Problem | undefined => {
  const over = stock.exchange(
    changed.flatMap(({ before }) => before),
    changed.flatMap(({ options }) => options),
  );
  if (!over) return undefined;
  const at = changed.find(({ options }) => options.includes(over))?.at ?? 0;
  const field = `tickets.${at}.options.${over.optionId}`;
  return problem('OPTION_SOLD_OUT', { fieldErrors: { [field]: `${optionName(over)} är slut.` } });
};
