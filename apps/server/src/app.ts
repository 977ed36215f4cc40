import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { authRoutes } from './auth/routes.ts';
import { accessCookie } from './auth/session.ts';
import { findCaller } from './auth/session-sql.ts';
import { hashToken } from './auth/tokens.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Db } from './platform/db/database.ts';
import { serveApi } from './platform/http/api.ts';
import { multipartLimits, takeBodies } from './platform/http/body.ts';
import { problemOf } from './platform/http/faults.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveImages } from './platform/http/images.ts';
import { servePortal } from './platform/http/portal.ts';
import { problem } from './platform/http/problem.ts';
import type { Route } from './platform/http/route.ts';
import { addSecurityHeaders } from './platform/http/security.ts';
import type { Logger } from './platform/log/logger.ts';

const routes: readonly Route[] = [...authRoutes, ...organisationRoutes, ...peopleRoutes];

export type AppOptions = {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  /** Where the built portal lies; without it only the API is served. */
  readonly portalDir?: string;
};

const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const found = problemOf(error);
  if (found.status >= 500 && found.code !== 'NOT_BUILT') request.log.error({ err: error }, 'request failed');
  if (found.retryAfterSeconds !== undefined) reply.header('retry-after', found.retryAfterSeconds);
  return reply.code(found.status).type('application/json; charset=utf-8').send(found.toApiError());
};

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api/') &&
  !request.url.startsWith('/assets/') &&
  !request.url.startsWith('/images/');

export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { db, log, clock, publicUrl, trustProxy, portalDir } = options;
  const secure = publicUrl.startsWith('https:');
  const app = fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    genReqId: () => v7(),
    trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  app.setErrorHandler(refuse);
  addSecurityHeaders(app, secure);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  takeBodies(app);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { limits: multipartLimits });
  serveHealth(app, db);
  serveImages(app, db);
  serveApi(app, {
    db,
    clock,
    publicUrl,
    secure,
    routes,
    findCaller: async (cookies, now) => {
      const access = cookies.get(accessCookie);
      return access ? findCaller(db, hashToken(access), now) : undefined;
    },
  });
  const sendPage = portalDir === undefined ? undefined : await servePortal(app, portalDir);
  app.setNotFoundHandler((request, reply) =>
    sendPage && wantsPage(request) ? sendPage(reply) : refuse(problem('NOT_FOUND'), request, reply),
  );
  return app;
};

