import type { TicketOption } from '@karportalen/contract/events/ticket-options';
import { vatOre } from '@karportalen/contract/events/ticket-options';
import type { BookingAnswers } from '@karportalen/contract/tickets/answer-fields';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import { problem } from '../../platform/http/problem.ts';
import { sentTo } from '../answers/booking-answers.ts';
import type { heldOptions } from '../tables/options.ts';

/** An option of a place, with its current price, VAT and account. */
export type PlaceOption = Omit<typeof heldOptions.$inferSelect, 'placeId'>;

type Chosen = { readonly optionId: string; readonly choiceId?: string | null | undefined };
type Place = { readonly ticketTypeId: string; readonly options?: readonly PlaceOption[] | undefined };

const sentences = {
  unknown: 'Tillvalet finns inte.',
  choice: 'Välj ett av alternativen.',
  twice: 'Tillvalet är valt två gånger.',
} as const;

const optionAt = (
  options: readonly TicketOption[],
  { optionId, choiceId }: Chosen,
): PlaceOption | keyof typeof sentences => {
  const position = options.findIndex(({ id }) => id === optionId);
  const option = options[position];
  if (!option) return 'unknown';
  const choice = option.choices.find(({ id }) => id === choiceId);
  if (option.choices.length > 0 ? !choice : choiceId) return 'choice';
  const priceOre = option.price * 100;
  return {
    optionId,
    choiceId: choice?.id ?? null,
    position,
    swedishName: option.swedishName,
    englishName: option.englishName,
    choiceSwedish: choice?.swedishName ?? null,
    choiceEnglish: choice?.englishName ?? null,
    priceOre,
    vatRate: option.vatRate,
    vatOre: vatOre(priceOre, option.vatRate),
    accountNumber: option.accountNumber,
  };
};

/** The chosen options of one place, and `at`, the index of its ticket in the request; undefined: the options stay. */
export type PlaceChoice = { readonly at: number; readonly options: readonly PlaceOption[] } | undefined;

/** The chosen options of each place, with the event's current prices. */
export const chosenOptions = (
  options: readonly TicketOption[],
  places: readonly Place[],
  sent: BookingAnswers,
): Settled<PlaceChoice[]> => {
  const fieldErrors: Record<string, string> = {};
  const indexes = sentTo(places, sent);
  const chosen = places.map((_, place): PlaceChoice => {
    const at = indexes[place];
    const wanted = at === undefined ? undefined : sent.tickets[at]?.options;
    if (at === undefined || wanted === undefined) return undefined;
    const seen = new Set<string>();
    const found = wanted.flatMap((one, index) => {
      const option = seen.has(one.optionId) ? 'twice' : optionAt(options, one);
      seen.add(one.optionId);
      if (typeof option !== 'string') return [option];
      fieldErrors[`tickets.${at}.options.${index}`] = sentences[option];
      return [];
    });
    return { at, options: found.sort((one, other) => one.position - other.position) };
  });
  return Object.keys(fieldErrors).length > 0
    ? { error: problem('INVALID', { fieldErrors }) }
    : { value: chosen };
};

const keyOf = ({ optionId, choiceId }: PlaceOption): string => `${optionId} ${choiceId}`;

export const isSameChoice = (before: readonly PlaceOption[], after: readonly PlaceOption[]): boolean =>
  before.length === after.length && before.every((one) => after.some((other) => keyOf(one) === keyOf(other)));
