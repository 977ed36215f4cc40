import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { expect, it } from 'vitest';
import { actionsOf } from './ticket-actions.ts';

const ticket: MemberTicket = {
  id: '01900000-0000-7000-8000-000000000001',
  event: {
    id: '01900000-0000-7000-8000-000000000002',
    name: 'Ball',
    nameSwedish: 'Bal',
    location: 'Hall',
    locationSwedish: 'Sal',
    startTime: '2026-11-15T18:00:00.000Z',
    endTime: '2026-11-15T23:00:00.000Z',
    imageUrl: null,
    isCancelled: false,
    cancelledAt: null,
  },
  type: { swedishName: 'Student', englishName: 'Student' },
  price: 120,
  foodPreference: null,
  foodPreferenceEnglish: null,
  code: 'KT1.x',
  status: 'valid',
  returnBy: '2026-11-14T12:00:00.000Z',
  canReturn: true,
  canPassOn: true,
  returnRefusal: null,
  marks: null,
  simulated: false,
  refundWaits: false,
  canSetFood: false,
  questions: [],
  answers: [],
  canAnswer: false,
  passedOnTo: null,
  refund: null,
  receiptNumber: null,
  refundReceiptNumber: null,
  cancelledMoney: null,
};
const at = (time: string, change: Partial<MemberTicket> = {}) =>
  actionsOf({ ...ticket, ...change }, new Date(time));
const none = { passOn: false, giveBack: false };

it('a ticket can be passed on and given back in time, and says what is too late, also from an old cached answer', () => {
  expect(at('2026-11-14T11:59:59.999Z')).toEqual({ passOn: true, giveBack: true, why: null });
  expect(at('2026-11-14T12:00:00.000Z')).toEqual({ passOn: true, giveBack: false, why: 'returnWasBy' });
  expect(at('2026-11-15T22:59:59.999Z')).toEqual({ passOn: true, giveBack: false, why: 'returnWasBy' });
  expect(at('2026-11-15T23:00:00.000Z')).toEqual({ ...none, why: 'isOver' });
});

it('a ticket to a cancelled event has no actions', () => {
  const event = { ...ticket.event, isCancelled: true };
  expect(at('2026-11-13T12:00:00.000Z', { event })).toEqual({ ...none, why: 'isOff' });
});

it('a ticket cannot be given back by somebody who did not buy it, nor when it was paid elsewhere', () => {
  const time = '2026-11-13T12:00:00.000Z';
  const kept = { canReturn: false, canPassOn: true } as const;
  expect(at(time, { ...kept, returnRefusal: 'RETURN_NOT_OWN' })).toEqual({
    passOn: true,
    giveBack: false,
    why: 'notBuyer',
  });
  expect(at(time, { ...kept, returnRefusal: 'RETURN_PAID' }).why).toBe('paidElsewhere');
});

it('a ticket that was passed on too often says so, also to its buyer', () => {
  const time = '2026-11-13T12:00:00.000Z';
  expect(at(time, { canPassOn: false })).toEqual({ passOn: false, giveBack: true, why: 'passedOnTooOften' });
  expect(at(time, { canPassOn: false, canReturn: false, returnRefusal: 'RETURN_NOT_OWN' }).why).toBe(
    'passedOnTooOften',
  );
});

it.each(['checkedIn', 'passedOn', 'returned', 'refunded'] as const)(
  'a ticket that is %s has no actions and needs no reason',
  (status) => {
    expect(at('2026-11-13T12:00:00.000Z', { status })).toEqual({ ...none, why: null });
  },
);
