import { allDoorEndpoints } from '@karportalen/contract/all-door-endpoints';
import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { allMemberEndpoints } from '@karportalen/contract/all-member-endpoints';
import { can } from '@karportalen/contract/core/access';
import { apiBases } from '@karportalen/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes.ts';
import { accessCookie, callerFromCookies } from './auth/session.ts';
import { organiserDoorRoutes } from './door/organiser-routes.ts';
import { doorRoutes } from './door/routes.ts';
import { doorCookie, doorFromCredentials } from './door/session.ts';
import { calendarRoutes } from './events/calendar-routes.ts';
import { memberEventRoutes } from './events/member-routes.ts';
import { describeEventPage } from './events/public-event-page.ts';
import { eventRoutes } from './events/routes.ts';
import { homeRoutes } from './home/member-routes.ts';
import { inboxRoutes } from './notifications/member-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { type TestSenders, testSendRoutes } from './notifications/test-send-routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { memberRoutes as ownMemberRoutes } from './people/member-routes.ts';
import { memberCookie, memberFromCredentials } from './people/member-session.ts';
import type { OidcSettings } from './people/oidc-client.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Db } from './platform/db/database.ts';
import type { Api } from './platform/http/api.ts';
import type { Caller } from './platform/http/caller.ts';
import { cookieName } from './platform/http/cookies.ts';
import type { Route } from './platform/http/route.ts';
import { createServer, type ServerOptions } from './platform/http/server.ts';
import type { PaymentProvider } from './platform/payments/provider.ts';
import type { Reach } from './platform/push/public-host.ts';
import { memberPollRoutes } from './polls/member-routes.ts';
import { pollRoutes } from './polls/routes.ts';
import { linkTargets } from './registries/link-targets.ts';
import { personParts } from './registries/person-parts.ts';
import { shownImages } from './registries/shown-images.ts';
import { reportRoutes } from './reports/routes.ts';
import { dropButtonsTo } from './themes/event-buttons.ts';
import { themeRoutes } from './themes/routes.ts';
import { eventTickets } from './tickets/event-tickets.ts';
import { paymentRoutes } from './tickets/member-payment-routes.ts';
import { memberTicketRoutes } from './tickets/member-routes.ts';
import { participantRoutes } from './tickets/participants/routes.ts';
import { salesRoutes } from './tickets/sales/routes.ts';
import { transferRoutes } from './tickets/transfer/routes.ts';

const routes: readonly Route[] = [
  ...authRoutes,
  ...organisationRoutes,
  ...peopleRoutes(personParts),
  ...notificationRoutes(linkTargets),
  ...pollRoutes,
  ...themeRoutes,
  ...eventRoutes({ tickets: eventTickets, onRemoved: dropButtonsTo }),
  ...transferRoutes,
  ...salesRoutes,
];

const memberRoutes: readonly Route[] = [
  ...inboxRoutes(linkTargets),
  ...memberPollRoutes,
  ...memberEventRoutes(eventTickets),
  ...homeRoutes(eventTickets),
];

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
> & {
  /** How long after an event its people stay on the list. */
  readonly retentionDays: number;
  /** Set against ticket sales in the files for bookkeeping. */
  readonly counterAccount: string;
  /** How long places are held for somebody who has not yet confirmed or paid. */
  readonly holdMinutes: number;
  /** Who moves the money that members pay; without it they cannot. */
  readonly payments?: PaymentProvider | undefined;
  /** What an organiser's own test leaves by, while they wait for it. */
  readonly testSenders: TestSenders;
  /** The addresses of members whom anyone on the machine may sign in as; none outside the demo. */
  readonly demoMembers?: readonly string[];
  /** Which push services of browsers are taken. */
  readonly pushReach?: Reach;
  /** Where members sign in with the university's account; the address to come back to is ours. */
  readonly oidc?: Omit<OidcSettings, 'publicUrl'> | undefined;
};

const organiserApi = (db: Db, own: readonly Route[]): Api => {
  const findOrganiser = callerFromCookies(db);
  return {
    base: apiBases.organiser,
    description: 'The admin API of the student union app.',
    sessionCookie: accessCookie,
    takesBearer: false,
    findCaller: ({ cookies }, now) => findOrganiser(cookies, now),
    mayCall: (caller, { needs, role }) =>
      needs !== 'member' && needs !== 'door' && can.call(caller as Caller | undefined, needs, role),
    tagged: false,
    endpoints: allEndpoints,
    routes: own,
  };
};

const memberApi = (db: Db, own: readonly Route[]): Api => ({
  base: apiBases.member,
  description: 'What the app of the members reads and answers.',
  sessionCookie: memberCookie,
  takesBearer: true,
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
  takesBearer: true,
  findCaller: doorFromCredentials(db),
  mayCall: (caller, { needs }) => needs === 'public' || (needs === 'door' && caller !== undefined),
  // A list of people is to be in no browser's cache.
  tagged: false,
  endpoints: allDoorEndpoints,
  routes: doorRoutes,
});

export const createApp = ({
  retentionDays,
  counterAccount,
  holdMinutes,
  testSenders,
  payments,
  demoMembers = [],
  pushReach = { loopback: false },
  oidc,
  ...options
}: AppOptions): Promise<FastifyInstance> => {
  const { db } = options;
  const own = [
    ...routes,
    ...testSendRoutes(testSenders),
    ...participantRoutes(retentionDays),
    ...organiserDoorRoutes(options.publicUrl),
    ...reportRoutes({ counterAccount, provider: payments }),
  ];
  const forMembers = [
    ...ownMemberRoutes({
      ...{ demoMembers, pushReach, parts: personParts },
      oidc: oidc && { ...oidc, publicUrl: options.publicUrl, log: options.log },
    }),
    ...memberRoutes,
    ...calendarRoutes(eventTickets, options.publicUrl),
    ...memberTicketRoutes(holdMinutes),
    ...paymentRoutes(payments, options.clock),
  ];
  const { clock, publicUrl, webApps = [] } = options;
  const sessionCookie = cookieName(memberCookie, publicUrl.startsWith('https:'));
  const describe = describeEventPage({ db, clock, publicUrl, sessionCookie });
  return createServer({
    ...options,
    webApps: webApps.map((each) => (each.path === '/app/' ? { ...each, describe } : each)),
    apis: [organiserApi(db, own), memberApi(db, forMembers), doorApi(db)],
    shownImages,
    findOrganiser: callerFromCookies(db),
  });
};
