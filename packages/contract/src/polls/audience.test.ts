import { expect, it } from 'vitest';
import { isPollForAll } from './audience.ts';

const union = null;

it.each([
  ['Student', union, 'All', union, true],
  ['All', union, 'Student', union, false],
  ['Freshmen', 'd1', 'Student', union, true],
  ['Student', 'd1', 'Student', 'd1', true],
  ['Student', union, 'Student', 'd1', false],
  ['Student', 'd2', 'Student', 'd1', false],
] as const)('%s of %s all see a poll for %s of %s: %s', (group, divisionId, asked, owner, all) => {
  const poll = {
    targetGroup: { group: asked, count: 1 },
    ownerDivision: owner && { id: owner, name: 'Sektionen' },
  };
  expect(isPollForAll(poll, { group, divisionId })).toBe(all);
});
