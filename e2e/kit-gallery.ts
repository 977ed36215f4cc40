import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

export type Gallery = { readonly url: string; readonly stop: () => Promise<void> };

const folder = fileURLToPath(new URL('../apps/portal/gallery/dist', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const NONCE = 'a-nonce-for-the-gallery';
// As strict as the server's, so that a component that needs more is found here.
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/** Serves the built gallery of the kit under a strict CSP. */
export const startGallery = async (): Promise<Gallery> => {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname);
    const name = path === '/' ? '/index.html' : path;
    // As at the server: a page without scripts.
    if (name === '/healthz') return response.end('ok');
    const file = await readFile(join(folder, name)).catch(() => null);
    if (!file) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', POLICY);
    response.end(name === '/index.html' ? file.toString().replaceAll('__CSP_NONCE__', NONCE) : file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Opens a page of the gallery and waits for it. */
export const openPieces = async (page: Page, { url }: Gallery, path: string): Promise<void> => {
  await page.goto(`${url}/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

export const png = {
  name: 'sittning.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgo=', 'base64'),
};
