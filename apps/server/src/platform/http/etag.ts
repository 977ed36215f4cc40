import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const tagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

const isTold = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');

/** Sets the ETag and returns whether the client already has this answer. Streams have none. */
export const isNotModified = (request: FastifyRequest, reply: FastifyReply, content: unknown): boolean => {
  if (typeof content !== 'string') return false;
  const tag = tagOf(content);
  reply.header('etag', tag).header('vary', 'cookie, authorization');
  return isTold(request, tag);
};

/** Sends JSON with an ETag, or 304. */
export const sendWithEtag = (request: FastifyRequest, reply: FastifyReply, body: string) => {
  if (isNotModified(request, reply, body)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
};
