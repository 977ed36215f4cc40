import { z } from 'zod';
import { quietTimeField } from '../core/quiet-time-field.ts';
import { id, named } from '../core/values.ts';

export const memberKinds = ['Student', 'Freshman', 'Alumnus'] as const;
export type MemberKind = (typeof memberKinds)[number];

export const memberLanguages = ['sv', 'en'] as const;
export type MemberLanguage = (typeof memberLanguages)[number];

/** Kinds of push that a member can mute. Alarms always come. */
export const muteKinds = ['events', 'polls', 'news'] as const;
export type MuteKind = (typeof muteKinds)[number];

export const member = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  kind: z.enum(memberKinds),
  division: named.nullable(),
  language: z.enum(memberLanguages),
  mutes: z.array(z.enum(muteKinds)),
  /** When pushes wait, except alarms; null without one. */
  quietTime: quietTimeField.nullable(),
  /** Whether the member chose the language; otherwise it came from the browser. */
  isLanguageChosen: z.boolean(),
});
export type Member = z.output<typeof member>;
