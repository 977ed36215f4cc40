import type { CheckInParticipant, ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { describe, expect, it } from 'vitest';
import { isMatch, nameOf, ticketOf } from '../people-words.ts';
import { fateOf, hasPeople, lossOf } from './list-words.ts';

const list: ParticipantsSummary = {
  eventId: '01900000-0000-7000-8000-000000000001',
  title: 'Gasque',
  startDate: '2026-11-15T18:00:00.000Z',
  endDate: '2026-11-15T23:30:00.000Z',
  host: { id: '01900000-0000-7000-8000-000000000002', name: 'Festen' },
  participants: 1,
  totalParticipants: 80,
  checkedInParticipants: 0,
  doorSecret: 'AAAAAAAAAAAAAAAAAAAAAA',
  pin: '012345',
  removalDate: '2027-05-13',
  participantsDeletedAt: null,
  cancelledAt: null,
  takenDownAt: null,
  neededFor: [],
};

const deleted = { ...list, removalDate: null, participantsDeletedAt: '2026-12-01T23:30:00.000Z' };

describe('what is said of a list', () => {
  it('a participant list tells when the people are, or were, deleted, by Stockholm’s calendar', () => {
    expect(fateOf(list)).toBe('Tas bort 2027-05-13');
    expect(fateOf(deleted)).toBe('Togs bort 2026-12-02');
    expect(fateOf({ ...list, participants: 0, removalDate: null })).toBeUndefined();
    expect([list, deleted, { ...list, participants: 0 }].map(hasPeople)).toEqual([true, false, false]);
  });

  it('deleting a participant list says what is lost for good, and what stays', () => {
    expect(lossOf(list)).toEqual([
      '1 person försvinner ur listan för gott: namn, adresser och matpreferenser. Det går inte att ångra.',
      'Antal och summor i rapporterna är kvar.',
    ]);
  });
});

const person: CheckInParticipant = {
  id: '01900000-0000-7000-8000-000000000003',
  firstName: 'Åsa',
  lastName: 'Öberg',
  cidOrEmail: 'asao',
  ticketName: 'Student, alkoholfri',
  byTransfer: false,
  status: 'NotCheckedIn',
  checkedInAt: null,
  checkedInBy: null,
};
const guest = { ...person, firstName: '', lastName: '', cidOrEmail: 'gast@exempel.se' };

it('a ticket is shown with its options, also for a search', () => {
  const withOptions = { ...person, options: 'Snapspaket, T-shirt L', byTransfer: true };
  expect(ticketOf(withOptions)).toBe('Student, alkoholfri + Snapspaket, T-shirt L · Överlåten');
  expect([isMatch(withOptions, 'snaps'), isMatch(person, 'snaps')]).toEqual([true, false]);
});

it('a ticket that was passed on is marked, also for a search', () => {
  const passedOn = { ...person, byTransfer: true };
  expect([person, passedOn].map(ticketOf)).toEqual([
    'Student, alkoholfri',
    'Student, alkoholfri · Överlåten',
  ]);
  expect([person, passedOn].map((one) => isMatch(one, 'överlåten'))).toEqual([false, true]);
});

describe('a search among participants', () => {
  it.each([
    ['', true],
    ['öberg', true],
    ['ÅSA ÖBERG', true],
    ['öberg åsa', true],
    ['asao', true],
    ['alkoholfri', true],
    [' åsa ', true],
    ['asa', true],
    ['berglund', false],
    ['åsa berglund', false],
  ])('a search for %j among participants finds Åsa Öberg: %s', (search, isFound) => {
    expect(isMatch(person, search)).toBe(isFound);
  });

  it('a search among participants finds a guest by address, who is called a guest', () => {
    expect(nameOf(guest)).toBe('Gäst');
    expect(isMatch(guest, 'gast@')).toBe(true);
  });
});
