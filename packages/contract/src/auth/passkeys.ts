import { z } from 'zod';
import { text } from '../core/text.ts';
import { id, instant } from '../core/values.ts';
import { passkeyText } from './limits.ts';

// The JSON forms of WebAuthn, as browsers and their libraries write them.

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const credentialId = base64url(1400);
const transports = z.array(z.string().max(40)).max(10);

const credentialFields = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** A passkey's answer to a challenge. */
export const passkeyAnswer = z.strictObject({
  ...credentialFields,
  response: z.strictObject({
    authenticatorData: base64url(8000),
    clientDataJSON: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What a browser answers when it has made a passkey. */
const madePasskey = z.strictObject({
  ...credentialFields,
  response: z.strictObject({
    attestationObject: base64url(40_000),
    clientDataJSON: base64url(8000),
    transports: transports.optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url(8000).optional(),
    authenticatorData: base64url(8000).optional(),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

const named = { name: text(passkeyText.name) };
export const passkeyNameBody = z.strictObject(named);
export const addPasskeyBody = z.strictObject({ ...named, passkey: madePasskey });

const descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** For `navigator.credentials.get`. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Empty when any passkey of this site will do. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** For `navigator.credentials.create`. */
export const newPasskeyRequest = z.strictObject({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type NewPasskeyRequest = z.output<typeof newPasskeyRequest>;

/** A passkey as its owner sees it. */
export const ownPasskey = z.strictObject({
  id,
  name: z.string(),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
  /** Kept by a password manager, which may copy it to other devices. */
  canSync: z.boolean(),
  /** Refused since its counter did not rise: there may be a copy of it. */
  isStopped: z.boolean(),
  /** False where it was made for another address of the portal. */
  worksHere: z.boolean(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;
