import { allEndpoints } from '@karportalen/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes.ts';
import { accessCookie, callerFromCookies } from './auth/session.ts';
import { eventRoutes } from './events/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { type TestSenders, testSendRoutes } from './notifications/test-send-routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Route } from './platform/http/route.ts';
import { createServer, type ServerOptions } from './platform/http/server.ts';
import { pollRoutes } from './polls/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { shownImages } from './shown-images.ts';
import { dropButtonsTo } from './themes/event-buttons.ts';
import { themeRoutes } from './themes/routes.ts';
import { eventTickets } from './tickets/event-tickets.ts';
import { participantRoutes } from './tickets/participants/routes.ts';
import { transferRoutes } from './tickets/routes.ts';

const routes: readonly Route[] = [
  ...authRoutes,
  ...organisationRoutes,
  ...peopleRoutes,
  ...notificationRoutes,
  ...pollRoutes,
  ...themeRoutes,
  ...eventRoutes({ tickets: eventTickets, onRemoved: dropButtonsTo }),
  ...transferRoutes,
];

export type AppOptions = Pick<
  ServerOptions,
  'db' | 'log' | 'clock' | 'publicUrl' | 'trustProxy' | 'portalDir' | 'hasRoom' | 'healthDb' | 'findWarnings'
> & {
  /** How long after an event its people stay on the list. */
  readonly retentionDays: number;
  /** Set against ticket sales in the files for bookkeeping. */
  readonly counterAccount: string;
  /** What an organiser's own test leaves by, while they wait for it. */
  readonly testSenders: TestSenders;
};

export const createApp = ({
  retentionDays,
  counterAccount,
  testSenders,
  ...options
}: AppOptions): Promise<FastifyInstance> =>
  createServer({
    ...options,
    endpoints: allEndpoints,
    routes: [
      ...routes,
      ...testSendRoutes(testSenders),
      ...participantRoutes(retentionDays),
      ...reportRoutes({ counterAccount }),
    ],
    shownImages,
    sessionCookie: accessCookie,
    findCaller: callerFromCookies(options.db),
  });
