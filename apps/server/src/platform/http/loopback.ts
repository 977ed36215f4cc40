import type { FastifyRequest } from 'fastify';

/** A host or an address that means this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * Whether somebody on this machine asks, at an address of this machine. A proxy on it also connects from here, but
 * passes on the name that the world knows it by, as does a page elsewhere whose name was made to lead here.
 */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.ip) &&
  isLoopback(request.hostname) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;
