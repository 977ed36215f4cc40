import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Shorter answers fit in one packet uncompressed. */
const SHORT_ANSWER = 1400;

export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((each) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(each));

/** Compresses on a worker thread, off the event loop. */
export const sendCompressed = async (reply: FastifyReply, answer: string): Promise<FastifyReply> => {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (answer.length < SHORT_ANSWER) return reply.send(answer);
  const bytes = await compress(answer);
  return reply.header('content-encoding', 'gzip').send(bytes);
};
