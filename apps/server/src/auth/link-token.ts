import { hashToken, newToken } from './tokens.ts';

/** The token goes into the mailed link; only its hash is stored. */
export const newLinkToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = newToken();
  return { token, hash: hashToken(token) };
};

export const linkTokenHash = (token: string): Buffer => hashToken(token);
