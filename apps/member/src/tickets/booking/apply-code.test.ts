import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { OpenedCode } from '@karportalen/contract/tickets/booking-codes';
import { describe, expect, it } from 'vitest';
import { applyCode } from './apply-code.ts';
import { isAsked, mostOfType, withCount } from './choice.ts';

const type = (id: string, price: number, position: number) => ({
  ...{ id, price, position },
  ...{ swedishName: id, englishName: id },
});
const event = {
  eventReservationDetails: {
    tickets: [type('ordinary', 120, 0), type('late', 200, 2)],
    gatherFoodPreferences: false,
  },
  questions: [{ ticketTypes: [1] }],
} as unknown as MemberEvent;
const code = (wish: Partial<OpenedCode>): OpenedCode => ({
  ...{ id: 'c', kind: 'Percent', amount: null, percent: 50, usesLeft: null, endsAt: null },
  tickets: [type('ordinary', 60, 0), type('late', 100, 2)],
  ...wish,
});
const prices = (wish: Partial<OpenedCode>) =>
  applyCode(code(wish))(event).event.eventReservationDetails.tickets.map(({ id, price }) => [id, price]);
const chosen = (ordinary: number, late = 0, crew = 0) =>
  withCount(withCount(withCount({}, 'ordinary', ordinary), 'late', late), 'crew', crew);

describe('an event with a code', () => {
  it('an event with a code has discounted prices, and the types that the code opens, in the organiser’s order', () => {
    expect(prices({})).toEqual([
      ['ordinary', 60],
      ['late', 100],
    ]);
    expect(prices({ kind: 'Opens', tickets: [type('crew', 80, 1)] })).toEqual([
      ['ordinary', 120],
      ['crew', 80],
      ['late', 200],
    ]);
  });

  it('an event with a code without limit discounts every ticket, and sends the code with each', () => {
    const coded = applyCode(code({}))(event);
    expect(coded.sum(chosen(2, 1))).toBe(220);
    expect(coded.body(chosen(1, 1)).tickets).toEqual([
      { ticketTypeId: 'ordinary', codeId: 'c' },
      { ticketTypeId: 'late', codeId: 'c' },
    ]);
  });

  it('an event with a code that has one use left discounts the ticket with the largest discount, and the others cost the full price', () => {
    const coded = applyCode(code({ usesLeft: 1 }))(event);
    expect(coded.sum(chosen(2, 2))).toBe(120 + 120 + 100 + 200);
    expect(coded.body(chosen(1, 2)).tickets.map(({ codeId }) => codeId)).toEqual([undefined, 'c', undefined]);
  });

  it('an event with a code that opens a type uses it for that type first, and offers no more tickets of it than the code has uses', () => {
    const tickets = [type('ordinary', 60, 0), type('crew', 80, 1)];
    const coded = applyCode(code({ usesLeft: 1, tickets }))(event);
    expect(mostOfType(coded.event.eventReservationDetails, 'crew')).toBe(1);
    expect(coded.sum(chosen(1, 0, 1))).toBe(120 + 80);
    expect(coded.body(chosen(1, 0, 1)).tickets).toEqual([
      { ticketTypeId: 'ordinary' },
      { ticketTypeId: 'crew', codeId: 'c' },
    ]);
  });
});

it('a question about a ticket type that the member does not see is not asked about the next type', () => {
  expect(isAsked(event, ['late'])).toBe(false);
  const opened = applyCode(code({ tickets: [type('crew', 80, 1)] }))(event).event;
  expect(isAsked(opened, ['crew'])).toBe(true);
});
