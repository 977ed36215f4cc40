import { hashToken, newToken } from './tokens.ts';

/** The secret of a link that is about to be mailed, and what may be kept of it. */
export const newLinkToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = newToken();
  return { token, hash: hashToken(token) };
};

export const linkTokenHash = (token: string): Buffer => hashToken(token);
