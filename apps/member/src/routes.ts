import type { ComponentType } from 'react';
import { matchPath, type Params } from './platform/router.ts';

type Loaded = { readonly Page: ComponentType<{ params: Params }> };
type Route = {
  readonly path: string;
  /** Pages of one group are one page to React: the list stays while what is open beside it changes. */
  readonly group?: string;
  readonly load: () => Promise<Loaded>;
  /** What the page will ask for first: asked for beside its code, where somebody comes by a link to it. */
  readonly asks?: (params: Params) => string;
};

const routes: readonly Route[] = [
  { path: '/', asks: () => '/home', load: () => import('./home/HomePage.tsx') },
  { path: '/inbox', group: 'inbox', load: () => import('./inbox/InboxPage.tsx') },
  { path: '/inbox/:id', group: 'inbox', asks: () => '/inbox', load: () => import('./inbox/InboxPage.tsx') },
  { path: '/polls', load: () => import('./polls/PollsPage.tsx') },
  { path: '/polls/:id', asks: ({ id }) => `/polls/${id}`, load: () => import('./polls/PollPage.tsx') },
  { path: '/events', load: () => import('./events/EventsPage.tsx') },
  { path: '/events/:id', asks: ({ id }) => `/events/${id}`, load: () => import('./events/EventPage.tsx') },
  { path: '/tickets', asks: () => '/tickets', load: () => import('./tickets/TicketsPage.tsx') },
  { path: '/tickets/:id', load: () => import('./tickets/TicketPage.tsx') },
  { path: '/account', load: () => import('./account/AccountPage.tsx') },
];

export const findRoute = (path: string) => {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { ...route, params };
  }
  return undefined;
};
