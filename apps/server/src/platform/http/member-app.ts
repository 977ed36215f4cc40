import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { memberPagePolicy } from './security.ts';

const YEAR_SECONDS = 31_536_000;

export const memberAppPath = '/app/';

/** Beside the page and its files, which carry their content's hash in their names: asked for anew each time. */
const named = {
  'sw.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
} as const;

/** Kårappen: one page for every address under its own, and a service worker that has them as its scope. */
export const serveMemberApp = async (app: FastifyInstance, folder: string) => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const [name, type] of Object.entries(named)) {
    const text = await readFile(join(folder, name), 'utf8');
    app.get(`${memberAppPath}${name}`, (_request, reply) =>
      reply
        // A service worker goes by the policy it came with: it must be able to fetch.
        .header('content-security-policy', memberPagePolicy)
        .header('cache-control', 'no-cache')
        .type(type)
        .send(text),
    );
  }
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${memberAppPath}assets/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'icons'),
    prefix: `${memberAppPath}icons/`,
    decorateReply: false,
    index: false,
    maxAge: 24 * 60 * 60 * 1000,
  });
  app.get('/app', (_request, reply) => reply.redirect(memberAppPath, 308));
  return (reply: FastifyReply) =>
    reply
      .header('content-security-policy', memberPagePolicy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
};
