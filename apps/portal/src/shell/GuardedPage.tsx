import { can } from '@karportalen/contract/core/access';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '../platform/session/use-user.ts';
import type { PageDefinition } from './page-definition.ts';
import { usePageTitle } from './page-title.ts';

type GuardedPageProps = { definition: PageDefinition; children: ReactNode };

export const GuardedPage = ({ definition, children }: GuardedPageProps) => {
  const user = useUser();
  const { pathname } = useLocation();
  usePageTitle(definition.title);
  if (!can.openPath(user, pathname)) return <Navigate to="/" replace />;
  const elsewhere = definition.redirect?.(user);
  return elsewhere === undefined ? children : <Navigate to={elsewhere} replace />;
};
