import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** As the receiver keeps it (Standard Webhooks). */
export const secretText = (secret: Buffer): string => PREFIX + secret.toString('base64');
