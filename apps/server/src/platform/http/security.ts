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

/** For the door's page, which scans tickets: no other page may use the camera. */
export const cameraHeaders = { 'permissions-policy': permissions('(self)') } as const;

/** For everything that is not a page: it may load and run nothing. */
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

/** For the portal, whose component library inserts style elements. */
export const pagePolicy = (nonce: string): string => policyOfPages(`'self' 'nonce-${nonce}'`);

/** For Kårappen and the door, whose styles are all in files. */
export const webAppPolicy = policyOfPages("'self'");

/** For such an app's page: also allows its own inline scripts, by hash. */
export const policyForPage = (page: string): string => {
  const hashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return policyOfPages("'self'", ["'self'", ...hashes].join(' '));
};

/** Headers of every answer. */
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

/** CSRF: a page on another site cannot make a signed-in browser change anything. */
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
