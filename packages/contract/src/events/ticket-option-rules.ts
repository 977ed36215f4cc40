import { textMessages } from '../core/text-spec.ts';
import type { ReservationType } from './kinds.ts';
import { MAX_TICKET_OPTIONS, MIN_CHOICES, type TicketOption, type VatRate } from './ticket-options.ts';

/*
 * Validation of options and of numbers per ticket type, shared by portal and server.
 */

type Maybe<T> = T | null | undefined;

type NameFacts = {
  readonly id?: Maybe<string>;
  readonly swedishName?: Maybe<string>;
  readonly englishName?: Maybe<string>;
};

/** An option from a form or a request, where texts may be missing. */
export type TicketOptionFacts = NameFacts & {
  readonly price: number;
  readonly number?: Maybe<number>;
  readonly accountNumber?: Maybe<string>;
  readonly vatRate: VatRate;
  readonly choices: readonly (NameFacts & { readonly number?: Maybe<number> })[];
};

export const ticketOptionTexts = {
  tooMany: `Du får ha högst ${MAX_TICKET_OPTIONS} tillval.`,
  tooFewChoices: 'Ange minst två val, eller inga alls.',
  sameName: 'Finns redan. Välj ett annat.',
  atLeastOne: 'Ange minst 1, eller lämna tomt.',
  aboveTotal: 'Får inte vara fler än antalet biljetter.',
  typesBelowTotal: 'Biljettyperna räcker inte till så många. Höj deras antal, eller lämna ett tomt.',
} as const;

const trimmed = (typed: Maybe<string>): string => typed?.trim() ?? '';

type Stored = { readonly id: string; readonly swedishName: string };

/**
 * The id of each row in the request: its own if the event has it, else that of the stored row with the same name, else a new one.
 * So a client that does not know the ids can send back what it has read.
 */
const keptIds = (
  sent: readonly NameFacts[],
  stored: readonly Stored[],
  { newId, isOwn }: { readonly newId: () => string; readonly isOwn: (id: string) => boolean },
): string[] => {
  const taken = new Set<string>();
  const own = sent.map(({ id }) => {
    if (!id || taken.has(id) || !isOwn(id)) return undefined;
    taken.add(id);
    return id;
  });
  return sent.map((one, index) => {
    const named = stored.find(
      ({ id, swedishName }) => !taken.has(id) && swedishName === trimmed(one.swedishName),
    );
    const id = own[index] ?? named?.id ?? newId();
    taken.add(id);
    return id;
  });
};

/** The options to store. In a free event they cost nothing. */
export const settledOptions = (
  sent: readonly TicketOptionFacts[],
  stored: readonly TicketOption[],
  {
    reservationType,
    newId,
    isRestored = false,
  }: {
    readonly reservationType: ReservationType;
    readonly newId: () => string;
    /** A restored event keeps the ids in the request. */
    readonly isRestored?: boolean;
  },
): TicketOption[] => {
  const asked = reservationType === 'Open' ? [] : sent;
  const isPaid = reservationType === 'Paid';
  const isIn = (rows: readonly Stored[]) => (id: string) => isRestored || rows.some((one) => one.id === id);
  const ids = keptIds(asked, stored, { newId, isOwn: isIn(stored) });
  return asked.map((option, index): TicketOption => {
    const id = ids[index] ?? newId();
    const before = stored.find((one) => one.id === id)?.choices ?? [];
    const choiceIds = keptIds(option.choices, before, { newId, isOwn: isIn(before) });
    return {
      id,
      swedishName: trimmed(option.swedishName),
      englishName: trimmed(option.englishName),
      price: isPaid ? option.price : 0,
      number: option.number ?? null,
      accountNumber: isPaid ? trimmed(option.accountNumber) || null : null,
      vatRate: isPaid ? option.vatRate : 0,
      choices: option.choices.map((choice, at) => ({
        id: choiceIds[at] ?? newId(),
        swedishName: trimmed(choice.swedishName),
        englishName: trimmed(choice.englishName),
        number: choice.number ?? null,
      })),
    };
  });
};

type Faults = Record<string, string>;

const nameFaults = (rows: readonly NameFacts[], isDraft: boolean): Faults => {
  const faults: Faults = {};
  for (const side of ['swedishName', 'englishName'] as const) {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const name = trimmed(row[side]).toLocaleLowerCase('sv');
      if (name === '') {
        if (!isDraft) faults[`${index}.${side}`] = textMessages.required;
      } else if (seen.has(name)) faults[`${index}.${side}`] = ticketOptionTexts.sameName;
      seen.add(name);
    }
  }
  return faults;
};

const numberFaults = (rows: readonly { readonly number?: Maybe<number> }[]): Faults => {
  const faults: Faults = {};
  for (const [index, { number }] of rows.entries())
    if (number === 0) faults[`${index}.number`] = ticketOptionTexts.atLeastOne;
  return faults;
};

const under = (path: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, message]) => [`${path}.${field}`, message]));

type Reservation = {
  readonly reservationType: ReservationType;
  readonly tickets: readonly { readonly number?: Maybe<number> }[];
  readonly numberOfTickets?: Maybe<number>;
  readonly options?: readonly TicketOptionFacts[] | undefined;
};

const typeFaults = ({ tickets, numberOfTickets }: Reservation): Faults => {
  const faults = under('tickets', numberFaults(tickets));
  if (!numberOfTickets) return faults;
  for (const [index, { number }] of tickets.entries())
    if (number && number > numberOfTickets) faults[`tickets.${index}.number`] = ticketOptionTexts.aboveTotal;
  const numbers = tickets.map(({ number }) => number ?? Number.POSITIVE_INFINITY);
  const sum = numbers.reduce((all, number) => all + number, 0);
  if (tickets.length > 0 && sum < numberOfTickets) faults.numberOfTickets = ticketOptionTexts.typesBelowTotal;
  return faults;
};

/** Errors of the options and of the numbers per ticket type, by field of the reservation. */
export const ticketOptionFaults = (reservation: Reservation, isDraft: boolean): Faults => {
  if (reservation.reservationType === 'Open') return {};
  const options = reservation.options ?? [];
  const faults: Faults = {
    ...typeFaults(reservation),
    ...under('options', { ...nameFaults(options, isDraft), ...numberFaults(options) }),
  };
  for (const [index, { choices }] of options.entries()) {
    const at = `options.${index}.choices`;
    Object.assign(faults, under(at, { ...nameFaults(choices, isDraft), ...numberFaults(choices) }));
    if (!isDraft && choices.length > 0 && choices.length < MIN_CHOICES)
      faults[at] = ticketOptionTexts.tooFewChoices;
  }
  return faults;
};
