import type { LimitAddress } from '../platform/http/rate-limit-address.ts';
import { hashToken } from './tokens.ts';

const WRONG_PER_ACCOUNT = 10;
const WRONG_PER_ADDRESS = 50;

/** Failed sign-ins from one address, by password or by passkey. */
export const addressLimit = (address: LimitAddress) => ({
  key: `login:address:${address}`,
  max: WRONG_PER_ADDRESS,
});

// Hashed: the table of failed attempts must not hold e-mail addresses.
export const accountLimit = (email: string) => ({
  key: `login:account:${hashToken(email).toString('base64url')}`,
  max: WRONG_PER_ACCOUNT,
});
