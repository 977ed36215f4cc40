import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cameraHeaders, securityHeaders } from './security.ts';
import { serveWebApp } from './web-app.ts';

const page =
  '<!doctype html><script>begin()</script><script type="module" src="/app/assets/app-1.js"></script>';

let folder: string;
const app = fastify();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karportalen-member-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'icons'));
  const files = {
    'index.html': page,
    'sw.js': '/* worker */',
    'manifest.webmanifest': '{}',
    'assets/app-1.js': 'app()',
    'icons/icon.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders(false)));
  const sendApp = await serveWebApp(app, { path: '/app/', folder });
  const sendDoor = await serveWebApp(app, { path: '/door/', folder, headers: cameraHeaders });
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/app/') ? sendApp(reply) : sendDoor(reply),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ url });

it('a web app sends one page for every address of the app, asked for anew each time', async () => {
  for (const url of ['/app/', '/app/inbox', '/app/events/7?x=1']) {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, page, 'no-cache']);
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  }
  const { statusCode, headers } = await get('/app');
  expect([statusCode, headers.location]).toEqual([308, '/app/']);
});

it('a web app lets the script that was built into the page run, and no other', async () => {
  const { headers } = await get('/app/');
  const hash = createHash('sha256').update('begin()').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect((await get('/app/sw.js')).headers['content-security-policy']).toContain("script-src 'self';");
});

it('a web app lets the service worker fetch, and be renewed at once', async () => {
  const { headers } = await get('/app/sw.js');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect((await get('/app/manifest.webmanifest')).headers['content-type']).toContain('manifest+json');
});

it('a web app lets files that carry their hash be kept', async () => {
  expect((await get('/app/assets/app-1.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/app/icons/icon.svg')).headers['content-type']).toContain('svg');
});

it('a web app lets the page at the door alone ask for the camera', async () => {
  const cameraOf = async (url: string) =>
    String((await get(url)).headers['permissions-policy']).split(',')[0];
  expect(await cameraOf('/door/')).toBe('camera=(self)');
  for (const url of ['/app/', '/door/sw.js', '/door/assets/app-1.js', '/door'])
    expect(await cameraOf(url), url).toBe('camera=()');
  const { statusCode, headers } = await get('/door');
  expect([statusCode, headers.location]).toEqual([308, '/door/']);
});
