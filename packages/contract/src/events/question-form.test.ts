import { expect, it } from 'vitest';
import { emptyQuestion, withoutTicketType } from './question-form.ts';
import { questionSummary } from './question-kinds.ts';

it('a question keeps naming the same ticket types when one before them is removed', () => {
  const asked = { ...emptyQuestion, ticketTypes: [0, 2, 3] };
  expect(withoutTicketType([asked], 2)[0]?.ticketTypes).toEqual([0, 2]);
  expect(withoutTicketType([asked], 1)[0]?.ticketTypes).toEqual([0, 1, 2]);
});

it('a question is told in one line with all that was chosen', () => {
  const told = questionSummary({
    ...emptyQuestion,
    ...{ kind: 'one', textSwedish: 'Buss?', textEnglish: 'Bus?', isRequired: true, isSensitive: true },
    options: [{ swedish: 'Ett', english: 'One' }],
    ticketTypes: [1],
    perTicket: false,
    isHidden: true,
  });
  expect(told).toBe(
    'Buss? / Bus? (Ett av flera alternativ; Ett/One; måste besvaras; en gång per bokning; biljettyp 2; känslig; dold)',
  );
});
