import type { CheckInParticipant, CheckIns } from '@karportalen/contract/tickets/participants';
import { describe, expect, it } from 'vitest';
import { mergeCheckIns } from './merge-check-ins.ts';

const person = (id: string, firstName: string, lastName: string, cidOrEmail = id): CheckInParticipant => ({
  id,
  firstName,
  lastName,
  cidOrEmail,
  ticketName: 'Student',
  byTransfer: false,
  status: 'NotCheckedIn',
  checkedInAt: null,
  checkedInBy: null,
});
const came = (one: CheckInParticipant): CheckInParticipant => ({ ...one, status: 'CheckedIn' });
const changes = (participants: CheckInParticipant[], removed: string[] = []): CheckIns => ({
  participants,
  removed,
  isComplete: false,
  total: 0,
  asOf: '',
});

const zoe = person('z', 'Zoe', 'Zetter');
const asa = person('å', 'Åsa', 'Åberg');
const ove = person('ö', 'Ove', 'Öberg');
const guest = person('g', '', '', 'gast@exempel.se');
const known = [zoe, asa, ove, guest];
const idsOf = (people: readonly CheckInParticipant[]) => people.map(({ id }) => id).join('');

describe('mergeCheckIns', () => {
  it('mergeCheckIns keeps everybody in place when somebody comes', () => {
    const people = mergeCheckIns(known, changes([came(asa)]));
    expect(idsOf(people)).toBe('zåög');
    expect(people[1]).toEqual(came(asa));
    expect(people[0]).toBe(zoe);
  });

  it('mergeCheckIns is the very same list when it is told what it knows', () => {
    expect(mergeCheckIns(known, changes([]))).toBe(known);
    expect(mergeCheckIns(known, changes([{ ...asa }], ['unknown']))).toBe(known);
  });

  it('mergeCheckIns puts who is new or renamed where the server would', () => {
    const eva = person('ä', 'Eva', 'Ärlig');
    expect(idsOf(mergeCheckIns(known, changes([eva])))).toBe('zåäög');
    expect(idsOf(mergeCheckIns(known, changes([person('h', '', '', 'aa@exempel.se')])))).toBe('zåöhg');
    expect(idsOf(mergeCheckIns(known, changes([{ ...ove, lastName: 'Zebra' }])))).toBe('özåg');
  });

  it('mergeCheckIns lets go of who no longer comes', () => {
    expect(idsOf(mergeCheckIns(known, changes([], ['å', 'g'])))).toBe('zö');
  });

  it('mergeCheckIns takes a whole list as it is', () => {
    const whole = [ove];
    expect(mergeCheckIns(known, { ...changes(whole), isComplete: true })).toBe(whole);
  });
});
