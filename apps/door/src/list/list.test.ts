import type { DoorTicket, Scan } from '@karportalen/contract/door/fields';
import { describe, expect, it } from 'vitest';
import { countByType, sumOf } from './counts.ts';
import type { Door, Queued } from './door-state.ts';
import { findPeople, nameIndex } from './find-people.ts';
import { localTicket, localTickets } from './list-view.ts';

const ticket = (id: string, rest: Partial<DoorTicket> = {}): DoorTicket => ({
  id,
  name: `Kim Ek ${id}`,
  type: 'Student',
  typeEnglish: 'Student ticket',
  food: null,
  checkedInAt: null,
  checkedInBy: null,
  isDouble: false,
  status: 'valid',
  generation: 0,
  codeHash: null,
  ...rest,
});
const inAt = (at: string, by: string) => ({ checkedInAt: at, checkedInBy: by, status: 'checkedIn' }) as const;

const door = { event: { id: 'e' }, door: 'Dörr 1' } as Door;
const [T1, T2] = ['2026-11-16T18:00:00.000Z', '2026-11-16T18:00:30.000Z'];
let key = 0;
const queued = (ticketId: string, scan: Partial<Scan>, eventId = 'e'): Queued => {
  key += 1;
  return { key, eventId, closesAt: T2, ticketId, scan: { at: T1, nonce: String(key), ...scan } };
};
const stateOf = (tickets: DoorTicket[], queue: Queued[]) => ({
  door,
  queue,
  tickets: new Map(tickets.map((each) => [each.id, each])),
});

describe('a ticket as the door sees it', () => {
  it('a ticket is checked in from the moment it was let in here, before the server knows', () => {
    const seen = localTicket(stateOf([ticket('a')], [queued('a', {})]), 'a');
    expect(seen).toMatchObject(inAt(T1, 'Dörr 1'));
  });

  it('a ticket is out again after an undo, but not where another door let it in', () => {
    const undo = queued('a', { at: T2, undo: true });
    expect(localTicket(stateOf([ticket('a')], [queued('a', {}), undo]), 'a')?.checkedInAt).toBeNull();
    const other = ticket('a', inAt(T1, 'Dörr 2'));
    expect(localTicket(stateOf([other], [queued('a', {}), undo]), 'a')).toEqual(other);
  });

  it('a ticket is not changed by scans that wait for another event', () => {
    const tickets = [ticket('a'), ticket('b')];
    expect(localTickets(stateOf(tickets, [queued('a', {}, 'another')]))).toEqual(tickets);
  });
});

it('the door counts who is in of those who may come, by ticket type', () => {
  const counts = countByType([
    ticket('a', { type: 'Alumn', typeEnglish: 'Alumnus' }),
    ticket('b', inAt(T1, 'Dörr 1')),
    ticket('c'),
    ticket('d', { status: 'refunded' }),
  ]);
  expect(counts).toEqual([
    { type: 'Student', typeEnglish: 'Student ticket', inside: 1, expected: 2 },
    { type: 'Alumn', typeEnglish: 'Alumnus', inside: 0, expected: 1 },
  ]);
  expect(sumOf(counts)).toEqual({ inside: 1, expected: 3 });
});

const byId = (tickets: DoorTicket[]) => new Map(tickets.map((each) => [each.id, each]));

describe('people are found', () => {
  const people = ['Örjan Åkesson', 'Renée Al-Sayed', 'Anna Ek', 'Annika Öhman'].map((name) =>
    ticket(name, { name }),
  );
  it.each([
    ['orj', ['Örjan Åkesson']],
    ['ÅKE ö', ['Örjan Åkesson']],
    ['say', ['Renée Al-Sayed']],
    ['renee', ['Renée Al-Sayed']],
    ['ann', ['Anna Ek', 'Annika Öhman']],
    ['a', ['Anna Ek', 'Annika Öhman', 'Renée Al-Sayed', 'Örjan Åkesson']],
    ['nika', []],
    ['  ', ['Anna Ek', 'Annika Öhman', 'Renée Al-Sayed', 'Örjan Åkesson']],
  ])('people are found by the beginnings of their names: %j', (asked, found) => {
    expect(findPeople(byId(people), asked).map(({ name }) => name)).toEqual(found);
  });

  it('people with a refunded ticket are not found', () => {
    expect(findPeople(byId([ticket('x', { status: 'refunded' })]), 'kim')).toEqual([]);
  });

  it('people are found among 5 000 by an index that is made once and kept while people come in', () => {
    const many = Array.from({ length: 5000 }, (_, n) => ticket(String(n), { name: `Förnamn${n} Efternamn` }));
    const tickets = byId(many);
    expect(findPeople(tickets, 'förnamn4321 e').map(({ id }) => id)).toEqual(['4321']);
    const index = nameIndex(tickets);
    const later = byId(many.map((each) => (each.id === '4321' ? { ...each, ...inAt(T1, 'Dörr 1') } : each)));
    expect(nameIndex(later)).toBe(index);
    expect(findPeople(later, 'förnamn4321 e')).toMatchObject([{ checkedInAt: T1 }]);
  });
});
