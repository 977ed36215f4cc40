import { readFileSync } from 'node:fs';
import { JWT } from 'google-auth-library';
import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/ });

/**
 * The service account's key file as Google gives it out. `fcm_endpoint` is ours: it points the sender at another
 * gateway than Google's, and so does `token_uri` the fetching of access tokens.
 */
const credentials = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9.:-]+$/i),
  client_email: z.string().min(3),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: webAddress.default('https://oauth2.googleapis.com/token'),
  fcm_endpoint: webAddress.default('https://fcm.googleapis.com'),
});
export type FcmCredentials = z.output<typeof credentials>;

/** Undefined when the file is not a service account's key. */
export const readFcmCredentials = (file: string): FcmCredentials | undefined => {
  try {
    return credentials.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
};

export type AccessToken = {
  /** The one in use; fetched anew shortly before it ends. */
  readonly get: () => Promise<string>;
  /** To be called with a token that the gateway did not take. */
  readonly forget: (old: string) => void;
};

/** No access token, and asking again will not give one: the key is broken, or Google does not take it. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

const answeredWith = z.object({
  response: z.object({
    status: z.number(),
    data: z
      .object({ error: z.string().max(100) })
      .optional()
      .catch(undefined),
  }),
});

/** Google's word for it, without the assertion or the key; undefined when it may pass. */
const refusalIn = (error: unknown): string | undefined => {
  const { data } = answeredWith.safeParse(error);
  if (data) {
    const { status, data: said } = data.response;
    if (status < 400 || status >= 500 || status === 408 || status === 429) return undefined;
    return `${status} ${said?.error ?? 'without a word'}`;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^ERR_(OSSL|CRYPTO)/.test(code) ? `the private key cannot be read (${code})` : undefined;
};

const MARGIN_MS = 5 * 60_000;
const ASK_MS = 10_000;
const REFUSED_MS = 10_000;

export const accessTokenOf = ({ client_email, private_key, token_uri }: FcmCredentials): AccessToken => {
  const newClient = () => {
    const scopes = ['https://www.googleapis.com/auth/firebase.messaging'];
    const client = new JWT({
      email: client_email,
      key: private_key,
      scopes,
      eagerRefreshThresholdMillis: MARGIN_MS,
    });
    client.transporter.interceptors.request.add({
      // The library knows one address; the key file may name another.
      resolved: async (request) => ({ ...request, url: new URL(token_uri) }),
    });
    return client;
  };
  let client = newClient();
  let current: string | undefined;
  let askAgainAt = 0;
  let refused: KeyRefused | undefined;
  const fetchToken = async (): Promise<string> => {
    try {
      const { token } = await client.getAccessToken();
      if (!token) throw new Error('no access token');
      return token;
    } catch (error) {
      const reason = refusalIn(error);
      if (reason === undefined) throw error;
      refused = new KeyRefused(reason);
      askAgainAt = Date.now() + REFUSED_MS;
      throw refused;
    }
  };
  return {
    get: async () => {
      // The client is asked now and then, not for each of a hundred thousand messages.
      if (Date.now() < askAgainAt) {
        if (refused) throw refused;
        if (current !== undefined) return current;
      }
      current = await fetchToken();
      refused = undefined;
      askAgainAt = Date.now() + ASK_MS;
      return current;
    },
    forget: (old) => {
      // Of the many requests that were under way with it, the first one's complaint is enough.
      if (old !== current) return;
      current = undefined;
      client = newClient();
    },
  };
};
