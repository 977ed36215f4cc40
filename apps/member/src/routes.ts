import type { ComponentType } from 'react';
import { matchPath, type Params } from './platform/router.ts';

type Loaded = { readonly Page: ComponentType<{ params: Params }> };
type Route = {
  readonly path: string;
  /** Pages of one group are one page to React: the list stays while what is open beside it changes. */
  readonly group?: string;
  readonly load: () => Promise<Loaded>;
  /** What the page will ask for first: asked for before its code is there, where somebody comes by a link to it. */
  readonly prefetches?: string;
};

const routes: readonly Route[] = [
  { path: '/', prefetches: '/home', load: () => import('./home/HomePage.tsx') },
  { path: '/inbox', group: 'inbox', prefetches: '/inbox', load: () => import('./inbox/InboxPage.tsx') },
  { path: '/inbox/:id', group: 'inbox', prefetches: '/inbox', load: () => import('./inbox/InboxPage.tsx') },
  { path: '/polls', prefetches: '/polls', load: () => import('./polls/PollsPage.tsx') },
  { path: '/polls/:id', prefetches: '/polls/:id', load: () => import('./polls/PollPage.tsx') },
  { path: '/events', load: () => import('./events/EventsPage.tsx') },
  { path: '/events/:id', prefetches: '/events/:id', load: () => import('./events/EventPage.tsx') },
  { path: '/tickets', prefetches: '/tickets', load: () => import('./tickets/my-tickets/TicketsPage.tsx') },
  { path: '/tickets/:id', prefetches: '/tickets', load: () => import('./tickets/my-tickets/TicketPage.tsx') },
  { path: '/account', load: () => import('./account/AccountPage.tsx') },
];

export const findRoute = (path: string) => {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { ...route, params };
  }
  return undefined;
};

let first: { readonly path: string; readonly page: Loaded } | undefined;

/** The code of the page that the app starts with. */
export const loadFirst = async (path: string): Promise<void> => {
  const page = await findRoute(path)?.load();
  first = page && { path, page };
};

/** That page, where it is the one: it is drawn with its frame, not after it. */
export const firstPage = (path: string): Loaded | undefined =>
  first?.path === path ? first.page : undefined;
