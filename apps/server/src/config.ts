import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { coversHost, relyingParty } from './auth/relying-party.ts';
import { LEAST_POOL } from './platform/db/check-pool-size.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { parseTrustProxy, type TrustProxy } from './platform/http/trust-proxy.ts';
import type { SwishSettings } from './platform/payments/swish.ts';
import { readSwishSettings } from './platform/payments/swish-settings.ts';
import { StartupError } from './platform/startup-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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

const account = z.string().regex(/^\d{4}$/, 'ska vara ett bokföringskonto med fyra siffror');

const wholeNumber = (min: number, max: number, otherwise: number) => {
  const message = `ska vara ett heltal mellan ${min} och ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message)
    .default(otherwise);
};

const address = (message: string, ...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);

const readableFile = (path: string) => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

const filePath = z.string().transform((path) => resolve(path));

/** Plain http is allowed for a provider on localhost. */
const issuer = address('ska vara en adress som börjar med https://', 'https:', 'http:').refine(
  (text) => text.startsWith('https:') || (URL.canParse(text) && isLoopback(new URL(text).hostname)),
  'ska vara en adress som börjar med https://',
);

const variables = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'ska vara ett värdnamn eller en IP-adress')
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65535, 3000),
  PUBLIC_URL: address('ska vara en adress som börjar med http:// eller https://', 'http:', 'https:')
    .refine((text) => !/[?#]/.test(text), 'ska vara en adress utan ? och #')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    'ska börja med postgres:// eller postgresql://',
    'postgres:',
    'postgresql:',
  ).optional(),
  DB_POOL_SIZE: wholeNumber(LEAST_POOL, 500, 10),
  DEMO: z.enum(['0', '1'], 'ska vara 0 eller 1').optional(),
  SMTP_URL: address('ska börja med smtp:// eller smtps://', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'ska innehålla en e-postadress')
    .optional(),
  FCM_CREDENTIALS_FILE: filePath.refine(readableFile, 'ska vara en fil som går att läsa').optional(),
  PUSH_LATEST_MINUTES: wholeNumber(1, 10_080, 120),
  MEMBER_OIDC_ISSUER: issuer.optional(),
  MEMBER_OIDC_CLIENT_ID: z.string().optional(),
  MEMBER_OIDC_CLIENT_SECRET: z.string().optional(),
  MEMBER_OIDC_STUDENT_ID_CLAIM: z
    .string()
    .regex(/^[\w:./-]{1,200}$/, 'ska vara namnet på en uppgift')
    .optional(),
  PORTAL_OIDC_ISSUER: issuer.optional(),
  PORTAL_OIDC_CLIENT_ID: z.string().optional(),
  PORTAL_OIDC_CLIENT_SECRET: z.string().optional(),
  PORTAL_OIDC_MFA_ACR: z.string().default('https://refeds.org/profile/mfa'),
  SWISH_CERT_FILE: filePath.optional(),
  SWISH_KEY_FILE: filePath.optional(),
  SWISH_CA_FILE: filePath.optional(),
  SWISH_PAYEE: z
    .string()
    .regex(/^123\d{7}$/, 'ska vara ett Swish-nummer med tio siffror som börjar med 123')
    .optional(),
  SWISH_URL: address('ska vara en adress som börjar med https://', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://cpc.getswish.net/swish-cpcapi'),
  SWISH_SIMULATOR_PAGE: address('ska vara en adress som börjar med http://', 'http:').optional(),
  PUSH_LOOPBACK: z.enum(['0', '1'], 'ska vara 0 eller 1').default('0'),
  WEBHOOK_LOOPBACK: z.enum(['0', '1'], 'ska vara 0 eller 1').default('0'),
  SIE_COUNTER_ACCOUNT: account.default('1930'),
  SIE_CASH_ACCOUNT: account.default('1910'),
  PARTICIPANT_RETENTION_DAYS: wholeNumber(1, 3650, 180),
  HISTORY_MONTHS: wholeNumber(1, 120, 24),
  HOLD_MINUTES: wholeNumber(1, 60, 10),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'ska vara 32 slumpade byte i base64')
    .transform((text) => Buffer.from(text, 'base64'))
    .optional(),
  METRICS_PORT: wholeNumber(0, 65_535, 0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,200}$/, 'ska vara minst 32 slumpade tecken')
    .optional(),
  PASSKEY_RP_ID: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9-]+\.)*[a-z0-9-]+$/, 'ska vara ett domännamn, som karen.se')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `ska vara något av ${logLevels.join(', ')}`).default('info'),
  LOG_FILE: filePath.optional(),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const trust = parseTrustProxy(text);
      if (trust !== undefined) return trust;
      context.addIssue('ska vara antalet proxyer framför (0–9), eller deras adresser åtskilda med komma');
      return z.NEVER;
    }),
});

/** Nobody can open a wildcard address, so the default link points at the machine itself. */
const defaultPublicUrl = (host: string, port: number) => {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

type Variables = z.output<typeof variables>;

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
