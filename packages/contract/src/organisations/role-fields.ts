import { z } from 'zod';
import { roles } from '../core/access.ts';
import { listQuery } from '../core/paging.ts';
import { calendarDay, id, instant, named } from '../core/values.ts';
import { proposedEnds } from './role-rules.ts';

/** The last day of a role; without one it has no end. */
export const roleEndsOn = calendarDay.nullish();

export const ROLE_END_PAST = 'Dagen måste vara i dag eller senare.';

export const roleEndText = { label: 'Sista dag' } as const;

/** As typed in a form; empty for no end. */
export const typedRoleEnd = z
  .string()
  .refine((text) => text === '' || calendarDay.safeParse(text).success, 'Skriv datumet som åååå-mm-dd.');

export const roleSettings = z.strictObject({
  proposedEnd: z.enum(proposedEnds),
  /** The day that an invitation made today proposes. */
  proposal: calendarDay.nullable(),
});
export type RoleSettings = z.output<typeof roleSettings>;

export const roleSettingsBody = roleSettings.pick({ proposedEnd: true });

export const heldRole = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(roles),
  division: named.nullable(),
  committee: named.nullable(),
  endsOn: calendarDay.nullable(),
  /** A super admin whose role lasts longest: it goes on past its day, so that somebody is left. */
  isLast: z.boolean(),
});
export type HeldRole = z.output<typeof heldRole>;

export const rolesQuery = listQuery.extend({
  sort: z.enum(['email', '-email', 'endsOn', '-endsOn']).optional(),
  role: z.enum(roles).optional(),
  ends: z.enum(['soon', 'never']).optional(),
});
export type RolesQuery = z.output<typeof rolesQuery>;

export const setRoleEndBody = z.strictObject({ endsOn: calendarDay.nullish() });

export const setRoleEndForm = z.strictObject({ endsOn: typedRoleEnd });

/** An unanswered invitation of a super admin. */
export const superAdminInvite = z.strictObject({
  id,
  email: z.string(),
  expireDate: instant,
  isExpired: z.boolean(),
  endsOn: calendarDay.nullable(),
});
export type SuperAdminInvite = z.output<typeof superAdminInvite>;
