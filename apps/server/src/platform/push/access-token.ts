import { sign } from 'jws';
import { z } from 'zod';
import type { FcmCredentials } from './fcm-credentials.ts';
import { ANSWER_MS } from './gateway.ts';

export type AccessToken = {
  /** The one in use, unless it has to be waited for. */
  readonly current: () => string | undefined;
  /** The one in use; fetched anew shortly before it ends. */
  readonly get: () => Promise<string>;
  /** To be called with a token that the gateway did not take. */
  readonly forget: (old: string) => void;
};

/** No access token, and asking again will not give one: the key is broken, or Google does not take it. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const HOUR_S = 3600;
const MARGIN_MS = 5 * 60_000;
const REFUSED_MS = 10_000;

/** What Google exchanges for an access token: RFC 7523, signed with the key of the service account. */
const assertionOf = ({ client_email, private_key }: FcmCredentials, at: Date): string => {
  const now = Math.floor(at.getTime() / 1000);
  try {
    return sign({
      header: { alg: 'RS256', typ: 'JWT' },
      payload: {
        iss: client_email,
        scope: SCOPE,
        // Google's name for it, also where the key file points the request elsewhere.
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
  // Google's word for it, without the assertion or the key.
  throw new KeyRefused(`${answer.status} ${refused.safeParse(said).data?.error ?? 'without a word'}`);
};

/** Google refuses what is signed at another time than its own, so it is not the machine's clock that is asked. */
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
      // Many messages wait for one token.
      underWay ??= renew().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    forget: (old) => {
      // Of the many requests that were under way with it, the first one's complaint is enough.
      if (old === current?.token) current = undefined;
    },
  };
};
