import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
} as const;

/** Of the page that reads tickets: no other may ask for the camera. */
export const cameraHeaders = { 'permissions-policy': permissions('(self)') } as const;

/** For everything that is not a page: nothing in it may load or run anything. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const policyOfPages = (styles: string, scripts = "'self'"): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Of the portal, whose library writes style elements. */
export const pagePolicy = (nonce: string): string => policyOfPages(`'self' 'nonce-${nonce}'`);

/** Of the members' app and the door's, which have their styles in files alone. */
export const webAppPolicy = policyOfPages("'self'");

/** Of such an app's page, where the scripts that were built into it run too, and no others. */
export const policyForPage = (page: string): string => {
  const hashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return policyOfPages("'self'", ["'self'", ...hashes].join(' '));
};

/** What every answer carries, whatever it is. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  ...everywhere,
  'content-security-policy': closedPolicy,
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/** A page on another site cannot make a signed-in organiser's browser change anything. */
export const refuseForeignOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (safeMethods.has(request.method)) return;
  const { origin, host } = request.headers;
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw problem('FOREIGN_ORIGIN');
    return;
  }
  const from = hostOf(origin);
  if (from === undefined || (from !== host && from !== new URL(publicUrl).host))
    throw problem('FOREIGN_ORIGIN');
};
