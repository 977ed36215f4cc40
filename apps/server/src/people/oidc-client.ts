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
import type { Logger } from '../platform/log/logger.ts';

export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim that holds the student id; without it only addresses are compared. */
  readonly studentIdClaim?: string | undefined;
  readonly publicUrl: string;
};

export type OidcNeeds = OidcSettings & {
  /** Told why a sign-in failed: whoever signs in is not. */
  readonly log: Pick<Logger, 'warn'>;
};

/** What the browser keeps until it is back, so that nobody else's sign-in can be put upon it. */
export type Pending = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Who the provider says it is. */
export type Identity = { readonly email: string | undefined; readonly studentId: string | undefined };

const PATIENCE_SECONDS = 10;

const discover = ({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> => {
  const url = new URL(issuer);
  const execute = [
    // An ID token's signature is verified by the provider's keys: TLS tells who sent it, not who made it.
    enableNonRepudiationChecks,
    // The configuration takes plain HTTP on this machine alone.
    ...(url.protocol === 'http:' ? [allowInsecureRequests] : []),
  ];
  return discovery(url, clientId, clientSecret, undefined, { execute, timeout: PATIENCE_SECONDS });
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const oidcClient = (settings: OidcSettings) => {
  const callback = `${settings.publicUrl}/app/v1/auth/oidc/callback`;
  let known: Promise<Configuration> | undefined;
  /** Asked for when somebody first needs it, and again after a failure: the provider may be down when we start. */
  const configuration = (): Promise<Configuration> => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  const begin = async (): Promise<{ readonly location: string; readonly pending: Pending }> => {
    const config = await configuration();
    const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    });
    return { location: url.href, pending };
  };

  /** Refuses an answer that was not asked for by this browser, or is not the provider's. */
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
    const { studentIdClaim } = settings;
    return {
      email: claims.email_verified === true ? text(claims.email)?.toLowerCase() : undefined,
      studentId: studentIdClaim === undefined ? undefined : text(claims[studentIdClaim]),
    };
  };

  return { begin, finish };
};
