import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (plain: string): Promise<string> => hash(plain);

// Verified against when there is no account, so that the response time does not tell whether there is one.
const nobody = hash('no account has this password');

export const verifyPassword = async (stored: string | null | undefined, plain: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobody), plain);
  return matches && typeof stored === 'string';
};
