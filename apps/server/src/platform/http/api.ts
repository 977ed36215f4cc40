import { addressOf, type Definition } from '@karportalen/contract/core/endpoint';
import type { ProblemCode } from '@karportalen/contract/core/problems';
import { id } from '@karportalen/contract/core/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../history/actor.ts';
import { bearerOf } from './bearer.ts';
import { readBody, withImages } from './body.ts';
import type { Caller } from './caller.ts';
import { cleaned } from './clean-input.ts';
import { acceptsGzip, sendCompressed } from './compressed-answer.ts';
import { type Cookies, cookieName, cookiesOf } from './cookies.ts';
import { isNotModified, sendWithEtag } from './etag.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { isFromThisMachine } from './loopback.ts';
import { openApi } from './openapi.ts';
import { type Problem, problem } from './problem.ts';
import { reserveAttempt } from './rate-limit.ts';
import { limitAddress } from './rate-limit-address.ts';
import type { RecordCall, Route } from './route.ts';
import {
  type AnyCaller,
  type ApiServices,
  type RequestContext,
  runnerFor,
  tokenOf,
  writerFor,
} from './run-request.ts';
import { refuseForeignOrigin } from './security.ts';
import { refuseTokenCall } from './token-access.ts';
import { validated } from './validate.ts';

/** Cookies, or the bearer token of a program without cookies: empty where the header is malformed. */
export type Credentials = { readonly cookies: Cookies; readonly bearer: string | undefined };

/** Endpoints under one base that accept one kind of session, and no other. */
export type Api = {
  readonly base: string;
  readonly description: string;
  /** Named in the OpenAPI document. */
  readonly sessionCookie: string;
  /** What Authorization: Bearer carries: the session's token, or an API token. */
  readonly bearer: { readonly isApiToken: boolean; readonly refusal: ProblemCode };
  readonly findCaller: (shown: Credentials, now: Date) => Promise<AnyCaller | undefined>;
  readonly mayCall: (caller: AnyCaller | undefined, endpoint: Definition) => boolean;
  /** Whether GET answers have an ETag. */
  readonly tagged: boolean;
  readonly endpoints: Readonly<Record<string, Definition>>;
  readonly routes: readonly Route[];
  /** What the history records of calls, besides changes of items. */
  readonly records?: ReadonlyMap<Definition, RecordCall>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller and the time of the request; set before the body is read. */
    entry: Entry | null;
  }
}

type Entry = {
  readonly cookies: Cookies;
  readonly bearer: string | undefined;
  readonly caller: AnyCaller | undefined;
  readonly now: Date;
};

const paramsOf = (endpoint: Definition, request: FastifyRequest): Record<string, string> => {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    // A malformed id answers 404, like an unknown one.
    if (!(endpoint.params?.[name] ?? id).safeParse(value).success) throw problem('NOT_FOUND');
  }
  return params;
};

/** The refusal of a call without a valid session or token. 'Bearer' tells programs what to send; browsers do not prompt for it. */
const nobody = (api: Api, request: FastifyRequest, reply: FastifyReply): Problem => {
  const bearer = bearerOf(request);
  if (request.headers.authorization !== undefined)
    reply.header('www-authenticate', bearer === undefined ? 'Bearer' : 'Bearer error="invalid_token"');
  return problem(bearer === undefined ? 'NO_SESSION' : api.bearer.refusal);
};

const mustSetUpFactor = (caller: AnyCaller | undefined): boolean =>
  caller !== undefined && 'secondFactor' in caller && caller.secondFactor === 'required';

/** Session, access and rate limits, all before the body is read. */
const admit = async (
  services: ApiServices,
  api: Api,
  endpoint: Definition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Entry> => {
  const { secure, publicUrl, clock, db } = services;
  const bearer = bearerOf(request);
  // CSRF: only cookies are sent by a browser on behalf of another site's page.
  if (bearer === undefined || endpoint.needs === 'public') refuseForeignOrigin(request, publicUrl);
  const now = clock();
  const cookies = cookiesOf(request, reply, secure);
  const caller = endpoint.needs === 'public' ? undefined : await api.findCaller({ cookies, bearer }, now);
  if (!caller && endpoint.needs !== 'public') throw nobody(api, request, reply);
  refuseTokenCall(tokenOf(caller), endpoint);
  if (!api.mayCall(caller, endpoint)) throw problem('FORBIDDEN');
  if (mustSetUpFactor(caller) && !endpoint.isOpenInSetUp) throw problem('SECOND_FACTOR_REQUIRED');
  if (endpoint.callsPerAddress !== undefined) {
    const key = `call:${endpoint.method} ${endpoint.path}:${limitAddress(request.ip)}`;
    await reserveAttempt(db, [{ key, max: endpoint.callsPerAddress }], now);
  }
  return { cookies, bearer, caller, now };
};

/**
 * Refuses writes before the disk is so full that the database stops for readers too. Signing in and out writes little
 * and goes on.
 */
const refuseWithoutRoom = async ({ hasRoom }: ApiServices, { mode }: Route): Promise<void> => {
  if (mode !== 'pool' && hasRoom && !(await hasRoom())) throw problem('STORAGE_FULL');
};

const LONG_ANSWER = 256 * 1024;

/** A slow client keeps the answer in memory: as bytes it takes half the space of a string. */
const asSent = (answer: string): string | Buffer =>
  answer.length > LONG_ANSWER ? Buffer.from(answer) : answer;

/** Acts of members and doors are not recorded: they have rows of their own. */
const actorOf = ({ caller }: Entry, requestId: string): Actor => ({
  actorId: caller && 'role' in caller ? caller.id : null,
  via: tokenOf(caller) ? 'token' : 'portal',
  tokenId: tokenOf(caller)?.id ?? null,
  requestId,
});

const serveRoute = (app: FastifyInstance, services: ApiServices, api: Api, route: Route) => {
  const { endpoint } = route;
  const run = runnerFor(services, route, writerFor(endpoint, services), api.records?.get(endpoint));
  app.route({
    method: endpoint.method,
    url: `${api.base}${endpoint.path}`,
    exposeHeadRoute: false,
    ...(endpoint.rows && { bodyLimit: endpoint.rows.maxBytes }),
    onRequest: async (request, reply) => {
      request.entry = await admit(services, api, endpoint, request, reply);
      await refuseWithoutRoom(services, route);
    },
    handler: async (request, reply) => {
      const { entry } = request;
      if (!entry) throw problem('UNKNOWN');
      const params = paramsOf(endpoint, request);
      const query = endpoint.query ? validated(endpoint.query, cleaned(request.query)) : undefined;
      const raw = await readBody(endpoint, request);
      const body = endpoint.body ? await withImages(validated(endpoint.body, raw)) : endpoint.upload && raw;
      // Spreads last: after a leading one, V8 adds each further property at the cost of 2 µs.
      const context = {
        params,
        query,
        body,
        actor: actorOf(entry, request.id),
        clock: services.clock,
        address: limitAddress(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        acceptLanguage: request.headers['accept-language'] ?? '',
        isFromThisMachine: isFromThisMachine(request),
        requireFreshProof: () => requireFreshProof(endpoint, entry as { caller: Caller; now: Date }),
        ...entry,
      } as RequestContext;
      const { status, answer } = await run(request, context);
      reply.code(status);
      if (endpoint.redirect) {
        const { location } = answer as { readonly location: string };
        return reply.redirect(location, 302);
      }
      const tagged = api.tagged && endpoint.method === 'GET';
      if (endpoint.file) {
        const file = answer as FileAnswer;
        return tagged && isNotModified(request, reply, file.content)
          ? reply.code(304).send()
          : sendFile(reply, file);
      }
      if (typeof answer !== 'string') return reply.send();
      if (endpoint.compressed && acceptsGzip(request)) return sendCompressed(reply, answer);
      return tagged
        ? sendWithEtag(request, reply, answer)
        : reply.type('application/json; charset=utf-8').send(asSent(answer));
    },
  });
};

/** Serves every endpoint of the contract; one without a handler stops the start. */
const serveOne = (app: FastifyInstance, services: ApiServices, api: Api): void => {
  const byEndpoint = new Map(api.routes.map((route) => [route.endpoint, route]));
  for (const endpoint of Object.values(api.endpoints)) {
    const route = byEndpoint.get(endpoint);
    if (route && route.mode !== 'pool' && endpoint.upload)
      throw new Error(
        `${endpoint.method} ${addressOf(endpoint)} reads a stream in a transaction that may be run again`,
      );
    if (route?.mode === 'batch' && endpoint.alsoNeeds)
      throw new Error(
        `${endpoint.method} ${addressOf(endpoint)} needs fresh proof, which a batch does not ask for`,
      );
    if (!route) throw new Error(`nobody handles ${endpoint.method} ${addressOf(endpoint)}`);
    serveRoute(app, services, api, route);
  }
  const { publicUrl, secure } = services;
  const { base, description, endpoints } = api;
  let document: ReturnType<typeof openApi> | undefined;
  app.get(`${base}/openapi.json`, async () => {
    // On demand: building the document takes longer than the rest of the start.
    document ??= openApi(endpoints, {
      url: `${publicUrl}${base}`,
      description,
      sessionCookie: cookieName(api.sessionCookie, secure),
      takesApiTokens: api.bearer.isApiToken,
    });
    return document;
  });
};

export const serveApis = (app: FastifyInstance, services: ApiServices, apis: readonly Api[]): void => {
  app.decorateRequest('entry', null);
  app.addHook('onRequest', (request, reply, done) => {
    const api = apis.find(({ base }) => request.url.startsWith(`${base}/`));
    if (api || request.url.startsWith('/api/')) {
      // Answers are personal: neither browsers nor proxies may cache them. Kårappen stores what it shows offline
      // itself, with the ETag (decision 096).
      reply.header('cache-control', 'no-store');
      // The database's clock, which decides when something opens: clients set theirs by it.
      const now = services.clock();
      reply.header('date', now.toUTCString());
      // `Date` has whole seconds, which is too coarse for a ticket release.
      if (api) reply.header('x-server-time', now.toISOString());
    }
    done();
  });
  for (const api of apis) serveOne(app, services, api);
};
