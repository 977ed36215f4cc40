import { describe, expect, it } from 'vitest';
import {
  firstChoice,
  fitChoice,
  holdBodyOf,
  maxTickets,
  sumOf,
  totalOf,
  withCount,
  withFood,
} from './choice.ts';

const type = (id: string, price: number) => ({ id, swedishName: id, englishName: id, price });
const one = { tickets: [type('ordinary', 120)] };
const two = { tickets: [type('ordinary', 120), type('alumni', 250)] };

describe('choice of tickets', () => {
  it('one ticket is preselected when there is one ticket type, and none when there are several', () => {
    expect(totalOf(firstChoice(one))).toBe(1);
    expect(totalOf(firstChoice(two))).toBe(0);
    expect(totalOf(firstChoice({ tickets: [] }))).toBe(0);
  });

  it('the chosen tickets are summed in whole kronor', () => {
    const choice = withCount(withCount({}, 'ordinary', 2), 'alumni', 1);
    expect([totalOf(choice), sumOf(choice, two)]).toEqual([3, 490]);
  });

  it('changing the number of tickets keeps the food preferences of those that remain', () => {
    const written = withFood(withCount({}, 'ordinary', 3), 'ordinary', 1, 'Vegan');
    expect(withCount(written, 'ordinary', 2)).toEqual({ ordinary: ['', 'Vegan'] });
    expect(withCount(written, 'ordinary', 4)).toEqual({ ordinary: ['', 'Vegan', '', ''] });
  });

  it('a stored choice drops tickets that can no longer be booked and ticket types that are gone', () => {
    const choice = { ordinary: ['a', 'b'], alumni: ['c', 'd'], gone: ['e'] };
    expect(fitChoice(choice, two, 3)).toEqual({ ordinary: ['a', 'b'], alumni: ['c'] });
    expect(fitChoice(choice, one, 50)).toEqual({ ordinary: ['a', 'b'] });
    expect(fitChoice(choice, two, 0)).toEqual({});
  });

  it('a hold request has one entry per ticket, with food only when the organiser asks for it', () => {
    const choice = { alumni: [' Vegan ', ' '], ordinary: ['Allt'] };
    expect(holdBodyOf(choice, { ...two, gatherFoodPreferences: true }).tickets).toEqual([
      { ticketTypeId: 'ordinary', foodPreference: 'Allt' },
      { ticketTypeId: 'alumni', foodPreference: 'Vegan' },
      { ticketTypeId: 'alumni' },
    ]);
    expect(holdBodyOf(choice, { ...one, gatherFoodPreferences: false }).tickets).toEqual([
      { ticketTypeId: 'ordinary' },
    ]);
  });
});

it.each([
  [{ most: null, booked: 0, left: null }, 50],
  [{ most: 4, booked: 1, left: null }, 3],
  [{ most: 4, booked: 1, left: 2 }, 2],
  [{ most: 1, booked: 2, left: 9 }, 0],
])('with %o a member can book %i more', ({ most, booked, left }, expected) => {
  const eventReservationDetails = { maxTicketsPerPerson: most } as Parameters<
    typeof maxTickets
  >[0]['eventReservationDetails'];
  expect(maxTickets({ eventReservationDetails, booked, left })).toBe(expected);
});
