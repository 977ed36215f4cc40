import { z } from 'zod';
import { textMessages } from './text-spec.ts';

export const targetGroups = ['All', 'Alumni', 'Freshmen', 'Student'] as const;
export type TargetGroup = (typeof targetGroups)[number];

export const targetGroupLabels: Record<TargetGroup, string> = {
  All: 'Studenter & Alumner',
  Alumni: 'Alumner',
  Freshmen: 'Nollan',
  Student: 'Studenter',
};

export const targetGroup = z.enum(targetGroups, textMessages.radioRequired);

/** A form starts without a group; null fails validation. */
export const chosenTargetGroup = z.enum(targetGroups).nullable().pipe(targetGroup);

export const targetGroupCount = z.strictObject({ group: targetGroup, count: z.int().min(0) });
