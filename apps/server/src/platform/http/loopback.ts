import type { FastifyRequest } from 'fastify';

/** A host name or address of this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * Whether the request comes from this machine and was sent to a loopback host. The Host header matters: a proxy on this
 * machine connects from loopback too but passes on its public name, and so does a DNS rebinding page.
 */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.ip) &&
  isLoopback(request.hostname) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;
