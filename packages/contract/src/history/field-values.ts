import type { Json } from '../core/history/diff.ts';
import { countText } from '../core/number.ts';
import { type Question, questionSummary } from '../events/question-kinds.ts';
import { ticketAudienceLabels } from '../events/ticket-audience-kinds.ts';
import { type TicketOption, ticketOptionSummary } from '../events/ticket-options.ts';

export type Show = (value: Json) => string;

export const yesOrNo: Show = (value) => (value === true ? 'Ja' : value === false ? 'Nej' : '');
export const number: Show = (value) => (typeof value === 'number' ? countText(value) : plain(value));
export const choice =
  (labels: Readonly<Record<string, string>>): Show =>
  (value) =>
    typeof value === 'string' ? (labels[value] ?? value) : '';

const part = (value: Json, key: string): Json =>
  typeof value === 'object' && value !== null && key in value
    ? ((value as Record<string, Json>)[key] ?? null)
    : null;

export const name: Show = (value) => plain(part(value, 'name'));
export const each =
  (show: Show, between = ', '): Show =>
  (value) =>
    Array.isArray(value) ? value.map(show).join(between) : '';

export const plain: Show = (value) => {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object') return Object.values(value).map(plain).join(', ');
  return String(value);
};

const ticketAudience = choice(ticketAudienceLabels);
export const ticket: Show = (value) => {
  const audience = ticketAudience(part(value, 'audience'));
  const most = part(value, 'number');
  return [
    `${plain(part(value, 'swedishName'))} / ${plain(part(value, 'englishName'))}`,
    `${number(part(value, 'price'))}\u00a0kr`,
    ...(typeof most === 'number' ? [`högst ${number(most)}`] : []),
    ...(audience ? [audience.replace(/^B/, 'b')] : []),
    ...(part(value, 'hidden') === true ? ['bara med kod'] : []),
  ].join(', ');
};

export const option: Show = (value) => ticketOptionSummary(value as unknown as TicketOption);

export const question: Show = (value) => questionSummary(value as unknown as Question);

export const witness: Show = (value) =>
  value === null
    ? ''
    : `${plain(part(value, 'count'))} nummer, ${plain(part(value, 'min'))}–${plain(part(value, 'max'))}${part(value, 'sorted') === true ? ', i storleksordning' : ''}`;

export const coHost: Show = (value) =>
  `${name(value)} (${part(value, 'mayEdit') === true ? 'får ändra' : 'får läsa'})`;

export const buttonTypes = choice({
  none: 'Ingen knapp',
  'in-app': 'Till ett event i appen',
  url: 'Till en webbsida',
});
export const personal = choice({
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-postadress',
  cid: 'Student-id',
});
