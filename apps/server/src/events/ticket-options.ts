import type { Event } from '@karportalen/contract/events/fields';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { ReservationFacts } from '@karportalen/contract/events/rules';
import { settledOptions } from '@karportalen/contract/events/ticket-option-rules';
import type { TicketOption } from '@karportalen/contract/events/ticket-options';
import { v7 } from 'uuid';
import { type OptionCounts, takenOf } from './option-counts.ts';

type Sent = { readonly eventReservationDetails: Pick<ReservationFacts, 'reservationType' | 'options'> };

export const settleOptions = (
  { eventReservationDetails: { reservationType, options = [] } }: Sent,
  stored: readonly TicketOption[],
  isRestored = false,
): TicketOption[] => settledOptions(options, stored, { reservationType, newId: v7, isRestored });

/** Options as the ticket lock compares them: without ids, which a client may leave out. */
export const comparableOptions = ({ reservationType, options = [] }: ReservationFacts): unknown =>
  settledOptions(options, [], { reservationType, newId: () => '' }).map(({ id: _, choices, ...option }) => [
    option,
    choices.map(({ id: __, ...choice }) => choice),
  ]);

export const optionsOut = (options: readonly TicketOption[]): Event['eventReservationDetails']['options'] =>
  options.map((option) => ({ ...option, choices: option.choices.map((choice) => ({ ...choice })) }));

type Left = { readonly left: number | null; readonly isSoldOut: boolean };

/** How many are left and whether it is sold out, as a member sees it: the number only if the organiser shows it. */
export const leftOf = (number: number | null, taken: number, isShown: boolean): Left => {
  const left = number === null ? null : Math.max(0, number - taken);
  return { left: isShown ? left : null, isSoldOut: left === 0 };
};

export const memberOptions = (
  options: readonly TicketOption[],
  counts: OptionCounts,
  isShown: boolean,
): NonNullable<MemberEvent['eventReservationDetails']['options']> =>
  options.map(({ id, swedishName, englishName, price, number, choices }) => {
    const own = leftOf(number, takenOf(counts, id), isShown);
    const shown = choices.map((choice) => ({
      id: choice.id,
      swedishName: choice.swedishName,
      englishName: choice.englishName,
      ...leftOf(choice.number, takenOf(counts, id, choice.id), isShown),
    }));
    const isSoldOut = own.isSoldOut || (shown.length > 0 && shown.every((choice) => choice.isSoldOut));
    return { id, swedishName, englishName, price, ...own, isSoldOut, choices: shown };
  });
