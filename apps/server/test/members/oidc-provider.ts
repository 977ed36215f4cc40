import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

type Claims = Readonly<Record<string, unknown>>;

const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A forged token: the same key id and changed claims, signed by another key. */
export const forged = (token: string, claims: Claims): string => {
  const [header = '', payload = ''] = token.split('.');
  const told = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const body = `${header}.${Buffer.from(JSON.stringify({ ...told, ...claims })).toString('base64url')}`;
  return `${body}.${sign('sha256', Buffer.from(body), foreign).toString('base64url')}`;
};

/** An unsigned token. */
export const unsigned = (token: string): string => {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
};

/** A local OpenID provider. Everybody is signed in at once as `state.account`. */
export const localOidc = async (redirectUri: string) => {
  const state = {
    account: 'kim',
    claims: {} as Claims,
    /** How and when (`ts`, in seconds) the provider says that it asked: `amr`, `acr` and `auth_time` of the ID token. */
    login: {} as { readonly amr?: readonly string[]; readonly acr?: string; readonly ts?: number },
    /** Modifies an ID token on its way to us. */
    touch: undefined as ((token: string) => string) | undefined,
  };
  let provider: Provider;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    void provider.interactionFinished(request, response, {
      login: { accountId: state.account, ...state.login } as { accountId: string },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'karappen', client_secret: 'hemligt-hos-oss', redirect_uris: [redirectUri] };
  provider = new Provider(issuer, {
    clients: [client],
    acrValues: ['https://refeds.org/profile/mfa'],
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified'], profile: ['student_id'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...state.claims }) }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const clientId = oidc.client?.clientId;
      const grant = new oidc.provider.Grant({
        ...(accountId && { accountId }),
        ...(clientId && { clientId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  provider.use(async (context, next) => {
    await next();
    const { body } = context as { body?: unknown };
    if (!state.touch || typeof body !== 'object' || body === null || !('id_token' in body)) return;
    context.body = { ...body, id_token: state.touch(String(body.id_token)) };
  });

  /** Follows the provider's pages like a browser, until it redirects back to us. */
  const walk = async (start: string): Promise<URL> => {
    const jar = new Map<string, string>();
    let url = new URL(start);
    while (url.origin === issuer) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`the provider stopped with ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
    }
    return url;
  };

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, clientId: client.client_id, clientSecret: client.client_secret, state, walk, close };
};
