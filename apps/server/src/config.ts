import { resolve } from 'node:path';
import { coversHost, relyingParty } from './auth/relying-party.ts';
import { type logLevels, type Variables, variables } from './platform/config/variables.ts';
import { isLoopback } from './platform/http/loopback.ts';
import type { TrustProxy } from './platform/http/trust-proxy.ts';
import type { SwishSettings } from './platform/payments/swish.ts';
import { readSwishSettings } from './platform/payments/swish-settings.ts';
import { StartupError } from './platform/startup-error.ts';

export interface Config {
  readonly host: string;
  /** 0 lets the system choose a port; `withPort` then sets it. */
  readonly port: number;
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
  readonly publicUrlGiven: boolean;
  readonly dataDir: string;
  /** Absent: the embedded store under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Connections for requests; jobs and pushes have their own pools. */
  readonly databasePoolSize: number;
  readonly demo: {
    /** Fill an empty database with the demo union. */
    readonly fill: boolean;
    /** Demo passwords are public: the accounts work only on a loopback address, or where DEMO=1 is set. */
    readonly accountsAllowed: boolean;
  };
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly fcmCredentialsFile: string | undefined;
  /** A push later than this is held until an organiser sends it. */
  readonly pushLatestMinutes: number;
  /** Accepts push services on this machine, without TLS: for tests of the demo. */
  readonly pushLoopback: boolean;
  /** The same for receivers of webhooks. */
  readonly webhookLoopback: boolean;
  /** OpenID Connect sign-in of members with the university's account. */
  readonly oidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string;
        readonly studentIdClaim: string | undefined;
      }
    | undefined;
  /** OpenID Connect sign-in of organisers with the union's account. */
  readonly portalOidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string;
        /** The values of `acr` that mean that the provider asked for a second factor. */
        readonly mfaAcr: readonly string[];
      }
    | undefined;
  /** Absent: members cannot pay. */
  readonly swish: SwishSettings | undefined;
  /** The account booked against ticket sales in the SIE files: where payments arrive. */
  readonly counterAccount: string;
  /** The same for cash sales at the door. */
  readonly cashAccount: string;
  /** Days after an event's end before its participant list is deleted. */
  readonly participantRetentionDays: number;
  readonly historyMonths: number;
  /** Lifetime of a hold: how long a member has to confirm or pay. */
  readonly holdMinutes: number;
  /** Encrypts what must be read back, such as second factors' secrets; without it a key of the database does. */
  readonly secretKey: Buffer | undefined;
  /** Where Prometheus reads `/metrics`: a port of its own, or beside the API with a token. Off by default. */
  readonly metrics: { readonly port: number | undefined; readonly token: string | undefined };
  /** A parent domain of the portal's host that passkeys are made for; absent: the host itself. */
  readonly passkeyRpId: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** Absent: JSON lines on standard output. */
  readonly logFile: string | undefined;
  readonly trustProxy: TrustProxy;
}

/** Nobody can open a wildcard address, so the default link points at the machine itself. */
const defaultPublicUrl = (host: string, port: number) => {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** All three variables are set, or none. */
const providerOf = (v: Variables, whose: 'MEMBER' | 'PORTAL') => {
  const address = v[`${whose}_OIDC_ISSUER`];
  if (address === undefined) return undefined;
  const required = (part: 'CLIENT_ID' | 'CLIENT_SECRET'): string => {
    const name = `${whose}_OIDC_${part}` as const;
    const value = v[name];
    if (value === undefined) throw new StartupError(`${name}: behövs när ${whose}_OIDC_ISSUER är satt`);
    return value;
  };
  return { issuer: address, clientId: required('CLIENT_ID'), clientSecret: required('CLIENT_SECRET') };
};

const memberOidcOf = (v: Variables): Config['oidc'] => {
  const provider = providerOf(v, 'MEMBER');
  return provider && { ...provider, studentIdClaim: v.MEMBER_OIDC_STUDENT_ID_CLAIM };
};

const portalOidcOf = (v: Variables): Config['portalOidc'] => {
  const provider = providerOf(v, 'PORTAL');
  return provider && { ...provider, mfaAcr: v.PORTAL_OIDC_MFA_ACR.split(/\s+/).filter(Boolean) };
};

/** Browsers refuse a domain that the portal is not under, and a top domain such as se. */
const passkeyRpIdOf = (publicUrl: string, given: string | undefined): string | undefined => {
  if (given === undefined) return undefined;
  const host = relyingParty(publicUrl)?.host;
  if (host === undefined)
    throw new StartupError('PASSKEY_RP_ID: kan inte användas när PUBLIC_URL är en IP-adress');
  if (!coversHost(given, host) || (given !== host && !given.includes('.')))
    throw new StartupError(`PASSKEY_RP_ID: ska vara ${host} eller en domän som den ligger under`);
  return given;
};

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // The message leaves the value out: DATABASE_URL and SMTP_URL hold passwords.
    throw new StartupError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const v = parsed.data;
  const publicUrl = v.PUBLIC_URL ?? defaultPublicUrl(v.HOST, v.PORT);
  const accountsAllowed = v.DEMO === '1' || isLoopback(v.HOST);
  const fill = v.DEMO === '1' || (v.DEMO === undefined && v.DATABASE_URL === undefined && accountsAllowed);
  // Against SSRF: with loopback push services allowed, a stranger could point an endpoint at any port of this machine.
  const isOwnDemo = fill && isLoopback(v.HOST) && isLoopback(new URL(publicUrl).hostname);
  for (const name of ['PUSH_LOOPBACK', 'WEBHOOK_LOOPBACK'] as const) {
    if (v[name] === '1' && !isOwnDemo)
      throw new StartupError(`${name}: ska vara 0 utom i demon på den egna datorn`);
  }
  return {
    host: v.HOST,
    port: v.PORT,
    publicUrl,
    publicUrlGiven: v.PUBLIC_URL !== undefined,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databasePoolSize: v.DB_POOL_SIZE,
    demo: {
      fill,
      accountsAllowed,
    },
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? `Kårportalen <no-reply@${new URL(publicUrl).hostname}>`,
    fcmCredentialsFile: v.FCM_CREDENTIALS_FILE,
    pushLatestMinutes: v.PUSH_LATEST_MINUTES,
    pushLoopback: v.PUSH_LOOPBACK === '1',
    webhookLoopback: v.WEBHOOK_LOOPBACK === '1',
    oidc: memberOidcOf(v),
    portalOidc: portalOidcOf(v),
    swish: readSwishSettings(v, { publicUrl, now: new Date() }),
    counterAccount: v.SIE_COUNTER_ACCOUNT,
    cashAccount: v.SIE_CASH_ACCOUNT,
    participantRetentionDays: v.PARTICIPANT_RETENTION_DAYS,
    historyMonths: v.HISTORY_MONTHS,
    holdMinutes: v.HOLD_MINUTES,
    secretKey: v.SECRET_KEY,
    metrics: { port: v.METRICS_PORT || undefined, token: v.METRICS_TOKEN },
    passkeyRpId: passkeyRpIdOf(publicUrl, v.PASSKEY_RP_ID),
    logLevel: v.LOG_LEVEL,
    logFile: v.LOG_FILE,
    trustProxy: v.TRUST_PROXY,
  };
}

export function withPort(config: Config, port: number): Config {
  const publicUrl = config.publicUrlGiven ? config.publicUrl : defaultPublicUrl(config.host, port);
  return { ...config, port, publicUrl };
}
