import type { FastifyRequest } from 'fastify';

/**
 * The token in Authorization: Bearer; empty where that is malformed, so that it is refused and no cookie beside it counts.
 * Undefined for other schemes: a proxy may ask for a password of its own, which browsers then send with every call.
 */
export const bearerOf = ({
  headers: { authorization },
}: Pick<FastifyRequest, 'headers'>): string | undefined => {
  if (authorization === undefined || !/^Bearer(\s|$)/i.test(authorization)) return undefined;
  return /^Bearer ([\w~+/.=-]{1,200})$/i.exec(authorization)?.[1] ?? '';
};
