import type { Route } from '../platform/http/route.ts';
import { committeeRoutes } from './committee-routes.ts';
import { divisionRoutes } from './division-routes.ts';
import { roleRoutes } from './role-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { superAdminRoutes } from './super-admin-routes.ts';

export const organisationRoutes: readonly Route[] = [
  ...divisionRoutes,
  ...committeeRoutes,
  ...signUpRoutes,
  ...roleRoutes,
  ...superAdminRoutes,
];
