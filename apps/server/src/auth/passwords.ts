import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (plain: string): Promise<string> => hash(plain);

// Compared against when there is no account, so that the answer takes as long as when there is one.
const nobody = hash('no account has this password');

export const verifyPassword = async (stored: string | null | undefined, plain: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobody), plain);
  return matches && typeof stored === 'string';
};
