import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Logger } from '../log/logger.ts';

export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
};

export type OidcNeeds = OidcSettings & {
  /** Logs why a sign-in failed; the browser is not told. */
  readonly log: Pick<Logger, 'warn'>;
};

/** Kept in a cookie until the browser returns: state, nonce and PKCE verifier, against login CSRF. */
export type Pending = { readonly state: string; readonly nonce: string; readonly verifier: string };

type Claims = Readonly<Record<string, unknown>>;

/** The identity that the provider asserts. */
export type Identity = {
  /** In lower case; undefined unless the provider says that it is verified. */
  readonly email: string | undefined;
  /** From the ID token and, if the provider has one, the userinfo endpoint. */
  readonly claims: Claims;
  /** From the signed ID token only. */
  readonly signed: Claims;
};

const PATIENCE_SECONDS = 10;

const discover = ({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> => {
  const url = new URL(issuer);
  const execute = [
    // Verifies the ID token's signature with the provider's keys: TLS proves who sent it, not who issued it.
    enableNonRepudiationChecks,
    // Plain HTTP is allowed for a provider on this machine only.
    ...(url.protocol === 'http:' ? [allowInsecureRequests] : []),
  ];
  return discovery(url, clientId, clientSecret, undefined, { execute, timeout: PATIENCE_SECONDS });
};

export const claimText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const oidcClient = (settings: OidcSettings) => {
  const callback = settings.redirectUri;
  let known: Promise<Configuration> | undefined;
  /** Discovered at first use, and again after a failure: the provider may be down when the server starts. */
  const configuration = (): Promise<Configuration> => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  const begin = async (
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly location: string; readonly pending: Pending }> => {
    const config = await configuration();
    const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      ...more,
    });
    return { location: url.href, pending };
  };

  /** Refuses an answer that this browser did not ask for, or that the provider did not issue. */
  const finish = async (query: Readonly<Record<string, unknown>>, pending: Pending): Promise<Identity> => {
    const config = await configuration();
    const url = new URL(callback);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
    });
    const told = tokens.claims();
    if (!told) throw new Error('no ID token');
    const claims = config.serverMetadata().userinfo_endpoint
      ? { ...told, ...(await fetchUserInfo(config, tokens.access_token, told.sub)) }
      : told;
    const email = claims.email_verified === true ? claimText(claims.email)?.toLowerCase() : undefined;
    return { email, claims, signed: told };
  };

  return { begin, finish };
};
