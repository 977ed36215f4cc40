import { createHmac, randomBytes } from 'node:crypto';

const PERIOD_MS = 30_000;
const DIGITS = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as long as the hash. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648, as authenticator apps take it. 160 bits need no padding. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
};

export const totpAddress = (secret: Buffer, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Kårportalen:${email}`)}?${new URLSearchParams({
    secret: base32(secret),
    issuer: 'Kårportalen',
  })}`;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);

/** RFC 6238 with SHA-1 and six digits, which all apps support. */
export const codeOfStep = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  // Dynamic truncation (RFC 4226): the last four bits say where the number begins.
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/**
 * The time step of a right code, or undefined. One step early or late is right too, since phones' clocks differ and people type slowly;
 * steps up to `lastStep` are not, since each is accepted once.
 */
export const stepOfCode = (secret: Buffer, code: string, lastStep: number, now: Date): number | undefined => {
  const current = stepAt(now);
  return [current - 1, current, current + 1].find(
    (step) => step > lastStep && codeOfStep(secret, step) === code,
  );
};
