import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { LEAST_POOL } from '../db/check-pool-size.ts';
import { isLoopback } from '../http/loopback.ts';
import { parseTrustProxy } from '../http/trust-proxy.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const account = z.string().regex(/^\d{4}$/, 'ska vara ett bokföringskonto med fyra siffror');

const wholeNumber = (min: number, max: number, otherwise: number) => {
  const message = `ska vara ett heltal mellan ${min} och ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message)
    .default(otherwise);
};

export const address = (message: string, ...protocols: string[]) =>
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
export const issuer = address('ska vara en adress som börjar med https://', 'https:', 'http:').refine(
  (text) => text.startsWith('https:') || (URL.canParse(text) && isLoopback(new URL(text).hostname)),
  'ska vara en adress som börjar med https://',
);

export const variables = z.object({
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

export type Variables = z.output<typeof variables>;
