import { pathMatches } from '@karportalen/contract/core/access';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../platform/session/use-user.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { mayOpen, type PageDefinition } from './page-definition.ts';
import { useRouteTitle } from './page-title.ts';
import { Redirect } from './Redirect.tsx';

type GuardedPageProps = { definition: PageDefinition; children: ReactNode };

export const GuardedPage = ({ definition, children }: GuardedPageProps) => {
  const user = useUser();
  const { pathname } = useLocation();
  useRouteTitle(definition.title, pathname);
  // The router accepts any segment for ':uuid'.
  if (!pathMatches(definition.path, pathname)) return <NotFoundPage />;
  if (!mayOpen(user, definition)) return <Redirect to="/" />;
  const elsewhere = definition.redirect?.(user);
  return elsewhere === undefined ? children : <Redirect to={elsewhere} />;
};
