import type { ComponentType } from 'react';
import { matchPath, type Params } from './platform/router.ts';

type Loaded = { readonly Page: ComponentType<{ params: Params }> };
type Route = {
  readonly path: string;
  /** Routes of a group share a React key: the inbox list stays mounted while the open message changes. */
  readonly group?: string;
  readonly load: () => Promise<Loaded>;
  /** The call that the page makes first. Prefetched while the page's code loads. */
  readonly call?: string;
};

const routes: readonly Route[] = [
  { path: '/', call: '/home', load: () => import('./home/HomePage.tsx') },
  { path: '/inbox', group: 'inbox', call: '/inbox', load: () => import('./inbox/InboxPage.tsx') },
  { path: '/inbox/:id', group: 'inbox', call: '/inbox', load: () => import('./inbox/InboxPage.tsx') },
  { path: '/polls', call: '/polls', load: () => import('./polls/PollsPage.tsx') },
  { path: '/polls/:id', call: '/polls/:id', load: () => import('./polls/PollPage.tsx') },
  { path: '/events', load: () => import('./events/EventsPage.tsx') },
  { path: '/events/:id', call: '/events/:id', load: () => import('./events/EventPage.tsx') },
  {
    path: '/events/:id/draw',
    load: () => import('./tickets/draw/DrawPage.tsx'),
  },
  { path: '/tickets', call: '/tickets', load: () => import('./tickets/my-tickets/TicketsPage.tsx') },
  { path: '/tickets/:id', call: '/tickets', load: () => import('./tickets/my-tickets/TicketPage.tsx') },
  { path: '/marks', call: '/me/marks', load: () => import('./tickets/marks/MarksPage.tsx') },
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

/** Loads the code of the start page. */
export const loadFirst = async (path: string): Promise<void> => {
  const page = await findRoute(path)?.load();
  first = page && { path, page };
};

/** The start page if it is loaded, so that it renders together with the frame. */
export const firstPage = (path: string): Loaded | undefined =>
  first?.path === path ? first.page : undefined;
