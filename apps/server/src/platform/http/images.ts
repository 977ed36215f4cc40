import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { readImage } from '../images/sql.ts';
import { orNotFound } from './refusals.ts';

const sha256 = /^[0-9a-f]{64}$/;

/** An image's address is its content's hash, so it may be kept for ever. */
export const serveImages = (app: FastifyInstance, db: Db): void => {
  app.get<{ Params: { sha256: string } }>('/images/:sha256', async (request, reply) => {
    const name = request.params.sha256;
    const image = orNotFound(sha256.test(name) ? await readImage(db, name) : undefined);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(image.contentType)
      .send(image.bytes);
  });
};
