import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
};

/** Browsers accept a __Host- cookie only from this host, over TLS. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies => {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const nameOf = (name: string) => cookieName(name, secure);
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, value, maxAge) => void reply.setCookie(nameOf(name), value, { ...attributes, maxAge }),
    clear: (name) => void reply.clearCookie(nameOf(name), attributes),
  };
};
