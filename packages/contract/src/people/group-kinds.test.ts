import { expect, it } from 'vitest';
import { targetGroupLabels, targetGroups } from '../core/target-group.ts';
import { groupsOfKind, groupsSharing } from './group-kinds.ts';
import { memberKinds } from './member.ts';

it('target groups have their names', () => {
  expect(targetGroupLabels).toEqual({
    All: 'Studenter & Alumner',
    Alumni: 'Alumner',
    Freshmen: 'Nollan',
    Student: 'Studenter',
  });
});

it('each kind of member is in its target groups: freshmen are students too', () => {
  expect(memberKinds.map(groupsOfKind)).toEqual([
    ['All', 'Student'],
    ['All', 'Freshmen', 'Student'],
    ['All', 'Alumni'],
  ]);
});

it('each target group shares members with the groups that are listed', () => {
  expect(targetGroups.map(groupsSharing)).toEqual([
    ['All', 'Alumni', 'Freshmen', 'Student'],
    ['All', 'Alumni'],
    ['All', 'Freshmen', 'Student'],
    ['All', 'Freshmen', 'Student'],
  ]);
});
