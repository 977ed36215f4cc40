import { allEndpoints } from '@karportalen/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes.ts';
import { callerFromCookies } from './auth/session.ts';
import { eventRoutes } from './events/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Route } from './platform/http/route.ts';
import { createServer, type ServerOptions } from './platform/http/server.ts';
import { pollRoutes } from './polls/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { themeRoutes } from './themes/routes.ts';

const COUNTER_ACCOUNT = '1930';

const routesWith = (counterAccount: string): readonly Route[] => [
  ...authRoutes,
  ...organisationRoutes,
  ...peopleRoutes,
  ...notificationRoutes,
  ...pollRoutes,
  ...themeRoutes,
  ...eventRoutes,
  ...reportRoutes({ counterAccount }),
];

export type AppOptions = Pick<
  ServerOptions,
  'db' | 'log' | 'clock' | 'publicUrl' | 'trustProxy' | 'portalDir'
> & { readonly counterAccount?: string };

export const createApp = ({
  counterAccount = COUNTER_ACCOUNT,
  ...options
}: AppOptions): Promise<FastifyInstance> =>
  createServer({
    ...options,
    endpoints: allEndpoints,
    routes: routesWith(counterAccount),
    findCaller: callerFromCookies(options.db),
  });
