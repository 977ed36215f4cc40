import { expect, it } from 'vitest';
import { isEventForAll } from './audience.ts';

const union = null;

it.each([
  ['All', union, 'All', [], true],
  ['All', union, 'Students', [], false],
  ['Student', union, 'Students', [], true],
  ['Freshmen', union, 'Students', [], true],
  ['Alumni', union, 'Students', [], false],
  ['Alumni', union, 'Alumnus', [], true],
  ['Student', union, 'Students', ['d1'], false],
  ['Student', 'd1', 'StudentsAtDivision', ['d1', 'd2'], true],
  ['Student', 'd3', 'StudentsAtDivision', ['d1', 'd2'], false],
  ['All', 'd1', 'StudentsAtDivision', ['d1'], false],
] as const)(
  '%s of %s all see an event for %s in %j: %s',
  (group, divisionId, targetUserType, divisions, all) => {
    expect(isEventForAll({ targetUserType, divisions }, { group, divisionId })).toBe(all);
  },
);
