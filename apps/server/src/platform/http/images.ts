import type { FastifyInstance } from 'fastify';
import { isImageInScope, isPublicImage, type ShownImage } from '../images/shown-image.ts';
import { readImage } from '../images/sql.ts';
import type { Caller } from './caller.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { orNotFound } from './refusals.ts';
import type { ApiServices } from './run-request.ts';

const sha256 = /^[0-9a-f]{64}$/;

export type ImageServices = Pick<ApiServices, 'db' | 'clock' | 'secure'> & {
  readonly findOrganiser: (cookies: Cookies, now: Date) => Promise<Caller | undefined>;
  readonly shownImages: readonly ShownImage[];
};

/**
 * An image's address is its content hash, so published images are immutable and cached for ever. An unpublished one is
 * served only to callers who may see its item, and not cached.
 */
export const serveImages = (
  app: FastifyInstance,
  { db, clock, secure, findOrganiser, shownImages }: ImageServices,
): void => {
  const isPublic = isPublicImage(shownImages);
  app.get<{ Params: { sha256: string } }>('/images/:sha256', async (request, reply) => {
    const name = request.params.sha256;
    if (!sha256.test(name)) return orNotFound(undefined);
    const published = await readImage(db, name, isPublic);
    if (published) {
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(published.contentType)
        .send(published.bytes);
    }
    const caller = await findOrganiser(cookiesOf(request, reply, secure), clock());
    const own = orNotFound(caller && (await readImage(db, name, isImageInScope(shownImages, caller))));
    return reply.header('cache-control', 'private, no-store').type(own.contentType).send(own.bytes);
  });
};
