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

/** A form begins with none chosen, and is told so if it ends that way. */
export const chosenTargetGroup = z.enum(targetGroups).nullable().pipe(targetGroup);

export const targetGroupCount = z.strictObject({ group: targetGroup, count: z.int().min(0) });
