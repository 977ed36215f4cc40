import { type VatRate, vatRates } from '@karportalen/contract/events/ticket-options';
import fc from 'fast-check';

const code = fc.oneof(
  fc.record({ kind: fc.constant('Amount' as const), amount: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('Percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('Opens' as const) }),
);

/** An event's types, options and codes, and what each ticket of an order is and has. */
export const sale = fc
  .record({
    types: fc.array(fc.record({ price: fc.integer({ min: 0, max: 500 }), hidden: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    codes: fc.array(code, { minLength: 1, maxLength: 2 }),
    options: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 333 }),
        vatRate: fc.constantFrom(...vatRates),
        accountNumber: fc.constantFrom(null, '3051', '3052'),
        choices: fc.constantFrom(0, 2),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .chain(({ types, codes, options }) =>
    fc.record({
      types: fc.constant(types),
      codes: fc.constant(codes),
      options: fc.constant(options),
      tickets: fc.array(
        fc.record({
          type: fc.nat(types.length - 1),
          code: fc.option(fc.nat(codes.length - 1)),
          has: fc.array(fc.boolean(), { minLength: options.length, maxLength: options.length }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );
export type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

export type Part = { readonly account: string; readonly ore: number; readonly rate: VatRate };

/** A hidden type cannot be had without a code. */
export const codeOf = ({ types }: Sale, { type, code: own }: Sale['tickets'][number]): number | null =>
  own ?? (types[type]?.hidden ? 0 : null);

/** The price with a code as an organiser would work it out, in kronor: down to whole ones, in the buyer's favour. */
const withCode = (price: number, off: Sale['codes'][number] | undefined): number => {
  if (off?.kind === 'Amount') return Math.max(0, price - off.amount);
  return off?.kind === 'Percent' ? Math.floor((price * (100 - off.percent)) / 100) : price;
};

/** What a ticket is made of, from the input alone. A code takes nothing off options. */
export const partsOf = (given: Sale, ticket: Sale['tickets'][number]): Part[] => [
  {
    account: '3010',
    ore: withCode(given.types[ticket.type]?.price ?? 0, given.codes[codeOf(given, ticket) ?? -1]) * 100,
    rate: 0,
  },
  ...given.options.flatMap(({ price, vatRate, accountNumber }, index) =>
    ticket.has[index] ? [{ account: accountNumber ?? '3010', ore: price * 100, rate: vatRate }] : [],
  ),
];
