import { z } from 'zod';
import { authText, passwordMessages } from '../auth/limits.ts';
import { secretText } from '../core/text.ts';
import { token } from '../core/token.ts';
import { email, id } from '../core/values.ts';
import { roleEndsOn, typedRoleEnd } from './role-fields.ts';

export const inviteeText = {
  label: 'E-postadress',
  invalid: 'Ogiltig e-postadress',
  messages: { required: 'E-postadress måste anges' },
} as const;

export const inviteAdminBody = z.strictObject({
  divisionId: id,
  email: email(inviteeText),
  roleEndsOn,
});

export const inviteSuperAdminBody = inviteAdminBody.omit({ divisionId: true });

/** The day as typed; empty for a role without an end. */
export const inviteForm = z.strictObject({ email: email(inviteeText), roleEndsOn: typedRoleEnd });

/** Answered only to whoever holds a valid link. */
export const tokenAnswer = z.strictObject({
  isValid: z.boolean(),
  email: z.string().nullable(),
  /** The committee or division that the invitation is to. */
  organisation: z.string().nullable(),
});

const password = secretText(authText.password);

export const registerBody = z.strictObject({ email: email(authText.email), password, token });

export const registerForm = z
  .strictObject({
    email: email(authText.email),
    password,
    confirmPassword: secretText(authText.confirmPassword),
  })
  .refine((value) => value.confirmPassword === value.password, {
    error: passwordMessages.mustMatch,
    path: ['confirmPassword'],
  });
