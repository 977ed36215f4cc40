import { z } from 'zod';
import { textMessages } from './text-spec.ts';

/**
 * Every target group: its name, and the kinds of members it means. Freshmen are students too. A new group is a row here and a
 * migration (`npm run migration`): the CHECK of each table with a target group is made of this list.
 */
const groups = {
  All: { label: 'Studenter & Alumner', kinds: ['Student', 'Freshman', 'Alumnus'] },
  Alumni: { label: 'Alumner', kinds: ['Alumnus'] },
  Freshmen: { label: 'Nollan', kinds: ['Freshman'] },
  Student: { label: 'Studenter', kinds: ['Student', 'Freshman'] },
} as const;

export type TargetGroup = keyof typeof groups;
export const targetGroups = Object.keys(groups) as TargetGroup[];

const eachGroup = <Value>(pick: (group: (typeof groups)[TargetGroup]) => Value) =>
  Object.fromEntries(targetGroups.map((group) => [group, pick(groups[group])])) as Record<TargetGroup, Value>;

export const targetGroupLabels = eachGroup(({ label }): string => label);
/** The member kinds as literals: `people`, which has their type, imports this file. */
export const targetGroupKinds = eachGroup(
  ({ kinds }): readonly (typeof groups)[TargetGroup]['kinds'][number][] => kinds,
);

export const targetGroup = z.enum(targetGroups, textMessages.radioRequired);

/** A form starts without a group; null fails validation. */
export const chosenTargetGroup = z.enum(targetGroups).nullable().pipe(targetGroup);

export const targetGroupCount = z.strictObject({ group: targetGroup, count: z.int().min(0) });
