import { readFileSync } from 'node:fs';
import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/ });

/**
 * The service account's key file from Google. `fcm_endpoint` is our addition: it replaces Google's gateway, as
 * `token_uri` replaces its token endpoint.
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
