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
  readonly forget: (refused: string) => void;
};

const MARGIN_MS = 5 * 60_000;
const ASK_MS = 10_000;

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
  return {
    get: async () => {
      // The client is asked now and then, not for each of a hundred thousand messages.
      if (current !== undefined && Date.now() < askAgainAt) return current;
      const { token } = await client.getAccessToken();
      if (!token) throw new Error('no access token');
      current = token;
      askAgainAt = Date.now() + ASK_MS;
      return token;
    },
    forget: (refused) => {
      // Of the many requests that were under way with it, the first one's complaint is enough.
      if (refused !== current) return;
      current = undefined;
      client = newClient();
    },
  };
};
