import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { readImage } from '../images/store.ts';
import { problem } from './problem.ts';

const file = /^([0-9a-f]{64})\.(jpg|png)$/;

/** An image's address is its content's hash, so it may be kept for ever. */
export const serveImages = (app: FastifyInstance, db: Db): void => {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const [, sha256] = file.exec(request.params.file) ?? [];
    const image = sha256 ? await readImage(db, sha256) : undefined;
    if (!image) throw problem('NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(image.contentType)
      .send(image.bytes);
  });
};
