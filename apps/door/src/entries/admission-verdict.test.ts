import type { DoorTicket } from '@karportalen/contract/door/fields';
import { expect, it } from 'vitest';
import { mayUndo, verdictOf } from './admission-verdict.ts';

const ticket = (rest: Partial<DoorTicket> = {}): DoorTicket => ({
  id: 'a',
  name: 'Kim Ek',
  type: 'Student',
  typeEnglish: 'Student ticket',
  food: null,
  checkedInAt: null,
  checkedInBy: null,
  isDouble: false,
  status: 'valid',
  generation: 1,
  codeHash: null,
  ...rest,
});
const came = { checkedInAt: '2026-11-16T18:00:00.000Z', checkedInBy: 'Dörr 1', status: 'checkedIn' } as const;

it.each([
  ['ok', ticket(), 1],
  ['ok', ticket(), undefined],
  // Passed on since the list was read: whoever shows the newer code holds the ticket now.
  ['ok', ticket(), 2],
  ['passedOn', ticket(), 0],
  ['passedOn', ticket(came), 0],
  ['already', ticket(came), 1],
  ['refunded', ticket({ status: 'refunded' }), 1],
])('the door answers a ticket with %s', (verdict, shown, generation) => {
  expect(verdictOf(shown, generation)).toBe(verdict);
});

it('a door can undo only its own check-ins', () => {
  expect(mayUndo(ticket(came), 'Dörr 1')).toBe(true);
  expect(mayUndo(ticket(came), 'Dörr 2')).toBe(false);
  expect(mayUndo(ticket(), 'Dörr 1')).toBe(false);
});
