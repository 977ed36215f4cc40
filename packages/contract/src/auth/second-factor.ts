import { z } from 'zod';
import { roles } from '../core/access.ts';
import { id, instant } from '../core/values.ts';
import { secondFactorText } from './limits.ts';
import { ownPasskey, passkeyAnswer } from './passkeys.ts';

/** Who must have a second factor. */
export const factorPolicies = ['voluntary', 'superAdmins', 'all'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

/** What the second step of signing in takes. */
export type FactorMethod = 'passkey' | 'code' | 'recoveryCode';

const digits = z
  .string(secondFactorText.code.missing)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, secondFactorText.code.invalid));

/** Typed with or without spaces and dashes, in either case. */
const recoveryCode = z
  .string(secondFactorText.recoveryCode.missing)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{16}$/, secondFactorText.recoveryCode.invalid));

export const codeBody = z.strictObject({ code: digits });

export const factorFields = {
  code: digits.optional(),
  recoveryCode: recoveryCode.optional(),
  passkey: passkeyAnswer.optional(),
};

/** A check instead of a zod union, whose errors have no field. */
export const givesOne = (body: object): boolean =>
  Object.values(body).filter((value) => value !== undefined).length === 1;

/** The second step of signing in: a passkey's answer, a code of the app, or a recovery code. */
export const secondFactorBody = z
  .strictObject(factorFields)
  .refine(givesOne, { error: secondFactorText.code.missing, path: ['code'] });
export type SecondFactorBody = z.output<typeof secondFactorBody>;

/** Ten new codes, shown once; empty where the account has working ones already. */
export const recoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const ownSecondFactor = z.strictObject({
  authenticatorApp: z.strictObject({ addedAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  passkeys: z.array(ownPasskey),
  recoveryCodesLeft: z.int(),
  /** Whether one must have one, and since or from when. */
  isRequired: z.boolean(),
  requiredFrom: instant.nullable(),
});
export type OwnSecondFactor = z.output<typeof ownSecondFactor>;

/** What an authenticator app is set up with; shown once, and worth nothing until a code has confirmed it. */
export const newAuthenticatorApp = z.strictObject({
  secret: z.string(),
  /** The rows of its QR code, a '1' for each dark square. */
  qr: z.array(z.string()),
});
export type NewAuthenticatorApp = z.output<typeof newAuthenticatorApp>;

export const factorPolicy = z.strictObject({
  policy: z.enum(factorPolicies),
  /** From when it is required; null where it is voluntary, or at once. */
  requiredFrom: instant.nullable(),
});

export const factorAccount = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(roles),
  hasSecondFactor: z.boolean(),
});
export type FactorAccount = z.output<typeof factorAccount>;
