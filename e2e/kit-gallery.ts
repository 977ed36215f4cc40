import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Gallery = { readonly url: string; readonly stop: () => Promise<void> };

const portal = fileURLToPath(new URL('../apps/portal', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const NONCE = 'a-nonce-for-the-gallery';
// As strict as the server's own, so that a piece that needs more is found here.
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

const build = async (folder: string): Promise<void> => {
  const args = [vite, 'build', '--config', 'gallery/vite.config.ts', '--outDir', folder, '--emptyOutDir'];
  const child = spawn(process.execPath, args, { cwd: portal, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The gallery did not build: vite ended with ${code}.`);
};

/** Builds the gallery of the kit and serves it under a strict content security policy. */
export const startGallery = async (): Promise<Gallery> => {
  const folder = await mkdtemp(join(tmpdir(), 'kit-gallery-'));
  await build(folder);
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname);
    const name = path === '/' ? '/index.html' : path;
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
      await rm(folder, { recursive: true, force: true });
    },
  };
};
