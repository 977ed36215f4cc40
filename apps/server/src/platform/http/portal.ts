import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './security.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the portal's page for each of its addresses; its files have content hashes in their names. */
export const servePortal = async (app: FastifyInstance, portalDir: string) => {
  const page = await readFile(join(portalDir, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(portalDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  });
  return (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  };
};
