import { createHash, randomBytes } from 'node:crypto';
import { API_TOKEN_PREFIX } from '@karportalen/contract/auth/limits';

/** The token is sent to the client; the database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newApiToken = (): string => `${API_TOKEN_PREFIX}${newToken()}`;

/** 128 bits, short enough for a QR code. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
