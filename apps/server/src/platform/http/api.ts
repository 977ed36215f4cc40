import { can } from '@karportalen/contract/core/access';
import { type Definition, statusOf } from '@karportalen/contract/core/endpoint';
import { id } from '@karportalen/contract/core/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { readBody, withImages } from './body.ts';
import type { Caller } from './caller.ts';
import { cleaned } from './clean-input.ts';
import { type Cookies, cookieName, cookiesOf } from './cookies.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { keyFrom, type Outcome, once } from './idempotency.ts';
import { openApi } from './openapi.ts';
import { problem } from './problem.ts';
import { reserveAttempt } from './rate-limit.ts';
import type { Context, Route } from './route.ts';
import { refuseForeignOrigin } from './security.ts';
import { validated } from './validate.ts';

const API_BASE = '/api/v1';

export type ApiServices = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly publicUrl: string;
  readonly secure: boolean;
  /** The cookie by which a caller is found, for those who read the API's description. */
  readonly sessionCookie: string;
  readonly findCaller: (cookies: Cookies, now: Date) => Promise<Caller | undefined>;
  /** Whether the disk has room for more; without it the database itself says when it has not. */
  readonly hasRoom?: (() => Promise<boolean>) | undefined;
  readonly endpoints: Readonly<Record<string, Definition>>;
  readonly routes: readonly Route[];
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Who came in and when; set before the body is read. */
    entry: Entry | null;
  }
}

type Entry = { readonly cookies: Cookies; readonly caller: Caller | undefined; readonly now: Date };

const paramsOf = (request: FastifyRequest): Record<string, string> => {
  const params = request.params as Record<string, string>;
  // An id that cannot exist answers like one that does not.
  for (const value of Object.values(params)) if (!id.safeParse(value).success) throw problem('NOT_FOUND');
  return params;
};

/** Session, then access, then limits: all before a byte of the body is read. */
const admit = async (
  services: ApiServices,
  endpoint: Definition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Entry> => {
  const { secure, publicUrl, clock, db } = services;
  refuseForeignOrigin(request, publicUrl);
  const now = clock();
  const cookies = cookiesOf(request, reply, secure);
  const caller = endpoint.needs === 'public' ? undefined : await services.findCaller(cookies, now);
  if (!can.call(caller, endpoint.needs, endpoint.role)) throw problem(caller ? 'FORBIDDEN' : 'NO_SESSION');
  if (endpoint.callsPerAddress !== undefined) {
    const key = `call:${endpoint.method} ${endpoint.path}:${request.ip}`;
    await reserveAttempt(db, [{ key, max: endpoint.callsPerAddress }], now);
  }
  return { cookies, caller, now };
};

/** Before the disk is so full that the database stops for readers too. Signing in and out is little, and goes on. */
const refuseWithoutRoom = async ({ hasRoom }: ApiServices, { mode }: Route): Promise<void> => {
  if (mode === 'transaction' && hasRoom && !(await hasRoom())) throw problem('STORAGE_FULL');
};

const outcomeOf = (endpoint: Definition, value: unknown): Outcome => ({
  status: statusOf(endpoint),
  answer: endpoint.answer ? endpoint.answer.parse(value) : endpoint.file ? value : undefined,
});

const run = async (
  { db }: ApiServices,
  { endpoint, mode, handle }: Route,
  request: FastifyRequest,
  context: Omit<Context<Definition, Db>, 'q'>,
): Promise<Outcome> => {
  const act = async (q: unknown) => outcomeOf(endpoint, await handle({ ...context, q } as never));
  if (mode === 'pool') return act(db);
  // A file is made anew each time: nothing is created by it, and it would not fit beside the key.
  const keyed = endpoint.method === 'POST' && !endpoint.file;
  const key = keyed ? keyFrom(request.headers['idempotency-key']) : undefined;
  return db.transaction((tx) => {
    if (key === undefined) return act(tx);
    const caller = (context.caller as Caller | undefined)?.id ?? 'public';
    const work = { caller, key, method: request.method, path: request.url, body: context.body };
    return once(tx, work, () => act(tx));
  });
};

const serveRoute = (app: FastifyInstance, services: ApiServices, endpoint: Definition, route: Route) => {
  app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path}`,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      request.entry = await admit(services, endpoint, request, reply);
      await refuseWithoutRoom(services, route);
    },
    handler: async (request, reply) => {
      const { entry } = request;
      if (!entry) throw problem('UNKNOWN');
      const params = paramsOf(request);
      const query = endpoint.query ? validated(endpoint.query, cleaned(request.query)) : undefined;
      const raw = await readBody(endpoint, request);
      const body = endpoint.body ? await withImages(validated(endpoint.body, raw)) : undefined;
      const context = { ...entry, params, query, body, address: request.ip } as Omit<
        Context<Definition, Db>,
        'q'
      >;
      const { status, answer } = await run(services, route, request, context);
      reply.code(status);
      return endpoint.file ? sendFile(reply, answer as FileAnswer) : reply.send(answer);
    },
  });
};

/** Every endpoint of the contract is served: one that no slice handles stops the start. */
export const serveApi = (app: FastifyInstance, services: ApiServices): void => {
  app.decorateRequest('entry', null);
  const byEndpoint = new Map(services.routes.map((route) => [route.endpoint, route]));
  for (const endpoint of Object.values(services.endpoints)) {
    const route = byEndpoint.get(endpoint);
    if (!route) throw new Error(`nobody handles ${endpoint.method} ${endpoint.path}`);
    serveRoute(app, services, endpoint, route);
  }
  const { publicUrl, secure } = services;
  const sessionCookie = cookieName(services.sessionCookie, secure);
  const description = openApi(services.endpoints, { publicUrl, sessionCookie });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  app.get(`${API_BASE}/openapi.json`, async () => description);
};
