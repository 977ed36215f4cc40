import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { serveMetricsByToken } from '../metrics/serve-metrics.ts';
import { type Api, serveApis } from './api.ts';
import { multipartLimits, takeBodies } from './body.ts';
import { type HealthWarning, serveHealth } from './health.ts';
import { type ImageServices, serveImages } from './images.ts';
import { mapError } from './map-error.ts';
import { servePortal } from './portal.ts';
import { problem } from './problem.ts';
import type { ApiServices } from './run-request.ts';
import { securityHeaders } from './security.ts';
import { type TrustProxy, trusting } from './trust-proxy.ts';
import { refuseUnparsable } from './unparsable-request.ts';
import { serveWebApp, type WebApp } from './web-app.ts';

export type ServerOptions = Omit<ApiServices & ImageServices, 'secure'> & {
  readonly log: Logger;
  readonly apis: readonly Api[];
  readonly trustProxy: TrustProxy;
  /** A connection of its own for /readyz, which must not queue behind requests. */
  readonly healthDb?: Db | undefined;
  readonly findWarnings?: (() => Promise<readonly HealthWarning[]>) | undefined;
  /** Counts answers for `/metrics`, which is beside the API where there is a token. */
  readonly metrics?: { readonly counts: Metrics; readonly token: string | undefined } | undefined;
  /** The built portal; without it only the API is served. */
  readonly portalDir?: string | undefined;
  /** Apps with their own base path. */
  readonly webApps?: readonly WebApp[] | undefined;
};

const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const found = mapError(error);
  // A full disk is logged once; a line per refusal would fill it further.
  const isTold = found === error && found.code === 'STORAGE_FULL';
  if (found.status >= 500 && !isTold) request.log.error({ req: request, err: error }, 'request failed');
  if (found.retryAfterSeconds !== undefined) reply.header('retry-after', found.retryAfterSeconds);
  return reply.code(found.status).type('application/json; charset=utf-8').send(found.toApiError(request.id));
};

type SendPage = (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|(app|door)\/(v1|assets|icons)|assets|images)\//.test(request.url);

const logRequests = (app: FastifyInstance) =>
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply }, 'request');
    done();
  });

const countRequests = (app: FastifyInstance, { noteAnswer }: Metrics) =>
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    noteAnswer({
      method,
      route: routeOptions.url ?? 'none',
      status: statusCode,
      seconds: elapsedTime / 1000,
    });
    done();
  });

/** Supervisors kill a process ten seconds after the stop signal; the rest of the stop takes time too. */
const LAST_ANSWERS_MS = 6_000;

/**
 * When closing, requests in flight are answered and keep-alive connections closed. A client that never finishes its
 * request cannot delay the stop for long.
 */
const letGoWhenClosing = (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
};

const fileTypesOf = (apis: readonly Api[]): string[] => [
  ...new Set(
    apis.flatMap(({ endpoints }) => Object.values(endpoints).flatMap(({ upload }) => upload?.type ?? [])),
  ),
];

/** The request pipeline around the given endpoints and routes. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { db, log, trustProxy, portalDir, webApps = [] } = options;
  const secure = options.publicUrl.startsWith('https:');
  const headers = securityHeaders(secure);
  /** The app page for this address, if any. Set once the apps are served. */
  let pageFor = (_request: FastifyRequest): SendPage | undefined => undefined;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Log lines get the request id from the request; a child logger per request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    trustProxy: trusting(trustProxy),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Requests on connections that are still open are answered normally; the database is closed last.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: refuseUnparsable(headers),
    // Errors that no hook sees: the headers are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      // An address with an invalid escape gets the app's own 404 page.
      const sendPage = error.code === 'FST_ERR_BAD_URL' ? pageFor(request) : undefined;
      void (sendPage ? sendPage(reply) : refuse(error, request, reply));
    },
  }) as unknown as FastifyInstance;
  app.setErrorHandler(refuse);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // X-Forwarded-For from a trusted proxy must be an IP address: it becomes part of rate limit keys. Anything else was
    // sent past the proxy.
    done(isIP(request.ip) === 0 && request.raw.socket.remoteAddress ? problem('MALFORMED') : undefined);
  });
  logRequests(app);
  const { metrics } = options;
  if (metrics) countRequests(app, metrics.counts);
  letGoWhenClosing(app);
  takeBodies(app, fileTypesOf(options.apis));
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { limits: multipartLimits });
  if (metrics?.token !== undefined) serveMetricsByToken(app, metrics.counts, metrics.token);
  serveHealth(app, options.healthDb ?? db, options.findWarnings);
  serveImages(app, { ...options, secure });
  serveApis(app, { ...options, secure }, options.apis);
  const sendPortal = portalDir === undefined ? undefined : await servePortal(app, portalDir);
  const apps: { path: string; sendPage: SendPage }[] = [];
  for (const each of webApps) apps.push({ path: each.path, sendPage: await serveWebApp(app, each) });
  pageFor = (request) => {
    if (!wantsPage(request)) return undefined;
    return apps.find(({ path }) => request.url.startsWith(path))?.sendPage ?? sendPortal;
  };
  app.setNotFoundHandler((request, reply) => {
    const sendPage = pageFor(request);
    return sendPage ? sendPage(reply) : refuse(problem('NOT_FOUND'), request, reply);
  });
  return app;
};
