import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { can } from '@karportalen/contract/core/access';
import { apiBases } from '@karportalen/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { organiserFromCredentials } from './auth/api-token-caller.ts';
import { accessCookie, callerFromCookies } from './auth/session.ts';
import { doorRoutes } from './door/routes.ts';
import { doorCookie, doorFromCredentials } from './door/session.ts';
import { describeEventPage } from './events/public-event-page.ts';
import { recordedCalls } from './history/acts.ts';
import { memberCookie, memberFromCredentials } from './people/member-session.ts';
import type { Db } from './platform/db/database.ts';
import type { Api } from './platform/http/api.ts';
import type { Caller } from './platform/http/caller.ts';
import { cookieName } from './platform/http/cookies.ts';
import type { Route } from './platform/http/route.ts';
import { createServer, type ServerOptions } from './platform/http/server.ts';
import { memberRoutes, organiserRoutes, type SliceOptions, shownImages } from './registries/slices.ts';

export type AppOptions = Pick<
  ServerOptions,
  | 'db'
  | 'log'
  | 'clock'
  | 'publicUrl'
  | 'trustProxy'
  | 'portalDir'
  | 'webApps'
  | 'hasRoom'
  | 'healthDb'
  | 'findWarnings'
  | 'checkAnswers'
> &
  SliceOptions;

const organiserApi = (db: Db, own: readonly Route[]): Api => ({
  base: apiBases.organiser,
  description: 'The admin API of the student union app.',
  sessionCookie: accessCookie,
  bearer: { isApiToken: true, refusal: 'INVALID_TOKEN' },
  findCaller: organiserFromCredentials(db),
  mayCall: (caller, { needs, role }) =>
    needs !== 'member' && needs !== 'door' && can.call(caller as Caller | undefined, needs, role),
  tagged: false,
  endpoints: allEndpoints,
  routes: own,
  records: recordedCalls,
});

const memberApi = (db: Db, own: readonly Route[]): Api => ({
  base: apiBases.member,
  description: 'What the app of the members reads and answers.',
  sessionCookie: memberCookie,
  bearer: { isApiToken: false, refusal: 'NO_SESSION' },
  findCaller: memberFromCredentials(db),
  mayCall: (caller, { needs }) => needs === 'public' || (needs === 'member' && caller !== undefined),
  tagged: true,
  endpoints: allMemberEndpoints,
  routes: own,
});

const doorApi = (db: Db): Api => ({
  base: apiBases.door,
  description: 'What the door reads and sends.',
  sessionCookie: doorCookie,
  bearer: { isApiToken: false, refusal: 'NO_SESSION' },
  findCaller: doorFromCredentials(db),
  mayCall: (caller, { needs }) => needs === 'public' || (needs === 'door' && caller !== undefined),
  // No ETag: a list of people must not stay in a browser's cache.
  tagged: false,
  endpoints: allDoorEndpoints,
  routes: doorRoutes,
});

export const createApp = (options: AppOptions): Promise<FastifyInstance> => {
  const { db, clock, publicUrl, webApps = [] } = options;
  const sessionCookie = cookieName(memberCookie, publicUrl.startsWith('https:'));
  const describe = describeEventPage({ db, clock, publicUrl, sessionCookie });
  return createServer({
    ...options,
    webApps: webApps.map((each) => (each.path === '/app/' ? { ...each, describe } : each)),
    apis: [organiserApi(db, organiserRoutes(options)), memberApi(db, memberRoutes(options)), doorApi(db)],
    shownImages,
    findOrganiser: callerFromCookies(db),
  });
};
