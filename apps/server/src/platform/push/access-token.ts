import { sign } from 'jws';
import { z } from 'zod';
import type { FcmCredentials } from './fcm-credentials.ts';
import { ANSWER_MS } from './gateway.ts';

export type AccessToken = {
  /** The current token; undefined when it has to be fetched. */
  readonly current: () => string | undefined;
  /** The current token; renewed shortly before it expires. */
  readonly get: () => Promise<string>;
  /** To be called with a token that the gateway refused. */
  readonly forget: (old: string) => void;
};

/** No access token, and a retry will not help: the key is broken, or Google refuses it. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const HOUR_S = 3600;
const MARGIN_MS = 5 * 60_000;
const REFUSED_MS = 10_000;

/** The signed assertion for Google's token endpoint (RFC 7523). */
const assertionOf = ({ client_email, private_key }: FcmCredentials, at: Date): string => {
  const now = Math.floor(at.getTime() / 1000);
  try {
    return sign({
      header: { alg: 'RS256', typ: 'JWT' },
      payload: {
        iss: client_email,
        scope: SCOPE,
        // The audience is always Google's, even where the key file has another token_uri.
        aud: 'https://oauth2.googleapis.com/token',
        iat: now,
        exp: now + HOUR_S,
      },
      secret: private_key,
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new KeyRefused(`the private key cannot be read (${code})`);
  }
};

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().min(1) });
const refused = z.object({ error: z.string().max(100) });

const passes = (status: number) => status >= 500 || status === 408 || status === 429;

const fetchToken = async (credentials: FcmCredentials, at: Date): Promise<z.output<typeof granted>> => {
  const answer = await fetch(credentials.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(credentials, at),
    }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return granted.parse(said);
  if (passes(answer.status)) throw new Error(`no access token: ${answer.status}`);
  // Google's error code, without the assertion or the key.
  throw new KeyRefused(`${answer.status} ${refused.safeParse(said).data?.error ?? 'without a word'}`);
};

/** Uses the shared clock: Google refuses assertions signed at another time than its own. */
export const accessTokenOf = (credentials: FcmCredentials, clock: () => Date): AccessToken => {
  let current: { readonly token: string; readonly freshUntil: number } | undefined;
  let refusal: { readonly error: KeyRefused; readonly until: number } | undefined;
  let underWay: Promise<string> | undefined;

  const renew = async (): Promise<string> => {
    try {
      const { access_token: token, expires_in } = await fetchToken(credentials, clock());
      current = { token, freshUntil: performance.now() + expires_in * 1000 - MARGIN_MS };
      refusal = undefined;
      return token;
    } catch (error) {
      if (error instanceof KeyRefused) refusal = { error, until: performance.now() + REFUSED_MS };
      throw error;
    }
  };

  const inUse = (): string | undefined =>
    current && performance.now() < current.freshUntil ? current.token : undefined;

  return {
    current: inUse,
    get: async () => {
      const known = inUse();
      if (known !== undefined) return known;
      if (refusal && performance.now() < refusal.until) throw refusal.error;
      // Concurrent messages share one request for a token.
      underWay ??= renew().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    forget: (old) => {
      // Only the first complaint about a token drops it; later ones are about the old one.
      if (old === current?.token) current = undefined;
    },
  };
};
