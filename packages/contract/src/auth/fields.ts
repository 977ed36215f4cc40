import { z } from 'zod';
import { functionNames, roles } from '../core/access.ts';
import { secretText } from '../core/text.ts';
import { token } from '../core/token.ts';
import { calendarDay, email, id, instant, named } from '../core/values.ts';
import { authText, passwordMessages } from './limits.ts';
import { factorFields, givesOne } from './second-factor.ts';

export const user = z.strictObject({
  id,
  email: z.string(),
  roles: z.array(z.enum(roles)),
  functions: z.array(z.enum(functionNames)),
  divisions: z.array(named),
  committees: z.array(named),
  /** The last day of the role; absent where it has no end. */
  roleEndsOn: calendarDay.optional(),
  /** Absent without a second factor; 'soon' where one will be required, 'required' where nothing else is open until then. */
  secondFactor: z.enum(['on', 'soon', 'required']).optional(),
});
export type User = z.output<typeof user>;

/** How one can sign in to the portal. */
export const signInOptions = z.strictObject({
  /** Whether the union's OpenID Connect provider is configured. */
  oidc: z.boolean(),
  passwords: z.boolean(),
});

/** A restore from a backup; changes made between the two times are lost. */
export const recentRestore = z.strictObject({ id, restoredAt: instant, backupTakenAt: instant });
export type RecentRestore = z.output<typeof recentRestore>;

/** A sign-in of one's own that has not ended. */
export const ownSession = z.strictObject({
  id,
  /** The browser and system in words: 'Firefox, Linux'. */
  device: z.string(),
  /** The network address it was last used from; IPv6 by its /64. */
  address: z.string().nullable(),
  signedInAt: instant,
  lastSeen: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const loginBody = z.strictObject({
  email: email(authText.email),
  password: secretText(authText.password),
});

const changePasswordFields = z.strictObject({
  currentPassword: secretText(authText.currentPassword),
  newPassword: secretText(authText.newPassword),
});

const differs = (value: { currentPassword: string; newPassword: string }) =>
  value.newPassword !== value.currentPassword;

export const changePasswordBody = changePasswordFields.refine(differs, {
  error: passwordMessages.sameAsOld,
  path: ['newPassword'],
});

export const changePasswordForm = changePasswordFields
  .extend({ confirmPassword: secretText(authText.confirmPassword) })
  .refine(differs, { error: passwordMessages.sameAsOld, path: ['newPassword'] })
  .refine((value) => value.confirmPassword === value.newPassword, {
    error: passwordMessages.mustBeEqual,
    path: ['confirmPassword'],
  });

export const passwordBody = z.strictObject({ password: secretText(authText.password) });

/** Proof of identity: the password, or for accounts with a second factor a passkey, a code of the app or a recovery code. */
export const confirmIdentityBody = z
  .strictObject({ password: secretText(authText.password).optional(), ...factorFields })
  .refine(givesOne, { error: passwordMessages.missing, path: ['password'] });
export type ConfirmIdentityBody = z.output<typeof confirmIdentityBody>;

export const forgotPasswordBody = z.strictObject({ email: email(authText.email) });

export const resetPasswordBody = z.strictObject({ token, newPassword: secretText(authText.newPassword) });

export const resetPasswordForm = z
  .strictObject({
    newPassword: secretText(authText.newPassword),
    confirmPassword: secretText(authText.confirmPassword),
  })
  .refine((value) => value.confirmPassword === value.newPassword, {
    error: passwordMessages.mustBeEqual,
    path: ['confirmPassword'],
  });
