import { countText } from '@karportalen/contract/core/number';
import type { Fact } from '../kit/dialog/FactList.tsx';
import classes from './detail.module.css';
import { limitsOf } from './ticket-limits.ts';

type Maybe<T> = T | null | undefined;
type Named = { readonly swedishName?: Maybe<string>; readonly englishName?: Maybe<string> };
type Priced = Named & { readonly price?: Maybe<number>; readonly number?: Maybe<number> };

const nameIn = ({ swedishName, englishName }: Named): string => swedishName || englishName || 'Utan namn';
const priceIn = ({ price }: Priced): string => (price ? `${countText(price)}\u00a0kr` : 'gratis');
const numberIn = ({ number }: Priced): string[] => (number ? [`högst ${countText(number)}`] : []);

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={classes.tickets}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
      <li key={index}>{line}</li>
    ))}
  </ul>
);

type TicketType = Priced & Parameters<typeof limitsOf>[0];

/** What each ticket type costs, how many there are of it, and who may buy it. */
export const TicketTypeLines = ({ tickets }: { readonly tickets: readonly TicketType[] }) => (
  <Lines
    lines={tickets.map((type) =>
      [`${nameIn(type)}, ${priceIn(type)}`, ...numberIn(type), ...limitsOf(type)].join(', '),
    )}
  />
);

type Option = Priced & { readonly choices: readonly Named[] };
type Question = {
  readonly textSwedish?: Maybe<string>;
  readonly textEnglish?: Maybe<string>;
  readonly isHidden: boolean;
};

const optionLine = ({ choices, ...option }: Option): string => {
  const among = choices.length > 0 ? ` (${choices.map(nameIn).join(', ')})` : '';
  return [`${nameIn(option)}${among}, ${priceIn(option)}`, ...numberIn(option)].join(', ');
};

const questionLine = ({ textSwedish, textEnglish, isHidden }: Question): string =>
  `${textSwedish || textEnglish || 'Utan text'}${isHidden ? ' (dold i appen)' : ''}`;

/** What can be added to a ticket, and what whoever books is asked. Nothing where the event has neither. */
export const addedFacts = (options: readonly Option[], questions: readonly Question[]): Fact[] => [
  ...(options.length > 0 ? [{ label: 'Tillval', value: <Lines lines={options.map(optionLine)} /> }] : []),
  ...(questions.length > 0
    ? [{ label: 'Frågor', value: <Lines lines={questions.map(questionLine)} /> }]
    : []),
];
