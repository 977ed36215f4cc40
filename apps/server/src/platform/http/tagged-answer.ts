import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const tagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

const isTold = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');

/** An answer with a tag of its content: whoever has it already is told so, and sent nothing. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  const body = JSON.stringify(answer);
  const tag = tagOf(body);
  reply.header('etag', tag).header('vary', 'cookie, authorization');
  if (isTold(request, tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
};
