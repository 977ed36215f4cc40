import { randomBytes } from 'node:crypto';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';

const PERIOD_SECONDS = 30;

/** 160 bits, as long as the hash. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648, as authenticator apps take it. */
export const base32 = (bytes: Buffer): string => new ScureBase32Plugin().encode(bytes);

export const totpAddress = (secret: Buffer, email: string): string =>
  generateURI({ issuer: 'Kårportalen', label: email, secret: base32(secret) });

/**
 * The time step of a right code, or undefined. One step early or late is right too, since phones' clocks differ and people type slowly;
 * steps up to `lastStep` are not, since each is accepted once. RFC 6238 with SHA-1 and six digits, which all apps support.
 */
export const stepOfCode = (secret: Buffer, code: string, lastStep: number, now: Date): number | undefined => {
  const found = verifySync({
    secret,
    token: code,
    period: PERIOD_SECONDS,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: PERIOD_SECONDS,
  });
  return found.valid && 'timeStep' in found && found.timeStep > lastStep ? found.timeStep : undefined;
};
