import { z } from 'zod';

export const targetGroups = ['All', 'Alumni', 'Freshmen', 'Student'] as const;
export type TargetGroup = (typeof targetGroups)[number];

export const targetGroupLabels: Record<TargetGroup, string> = {
  All: 'Studenter & Alumner',
  Alumni: 'Alumner',
  Freshmen: 'Nollan',
  Student: 'Studenter',
};

export const targetGroup = z.enum(targetGroups, 'Måste välja ett alternativ.');

/** A form begins with none chosen, and is told so if it ends that way. */
export const chosenTargetGroup = z.enum(targetGroups).nullable().pipe(targetGroup);

export const targetGroupCount = z.strictObject({ group: targetGroup, count: z.int().min(0) });
