import type { User } from '@karportalen/contract/auth/fields';
import { landingPath, pathMatches } from '@karportalen/contract/core/access';
import { returnPathIn } from '../platform/session/return-path.ts';
import { findPage, mayOpen, type PageDefinition, type PublicPage } from './page-definition.ts';

const AFTER_LOGIN = '/push-notifications/create';

/** The path after signing in: back to the link that asked for it, else SPEC's first page. */
export const afterLogin = (state: unknown = history.state): string => returnPathIn(state) ?? AFTER_LOGIN;

export type Place = { readonly path: string; readonly page?: PublicPage };

/** Resolves an address to a public page or the signed-in app; without a user, to /login. */
export const resolveRoute = (
  path: string,
  user: User | undefined,
  publicPages: readonly PublicPage[],
  state?: unknown,
): Place => {
  const page = publicPages.find((candidate) => pathMatches(candidate.path, path));
  if (!user && !page) return resolveRoute('/login', user, publicPages);
  if (user && page?.path === '/login') return { path: afterLogin(state ?? null) };
  return page ? { path, page } : { path };
};

/** The path that the router leads to: this one, or the user's own first page. */
export const arrivalPath = (user: User, path: string, pages: readonly PageDefinition[]): string => {
  const page = findPage(pages, path);
  return page && mayOpen(user, page) ? path : landingPath(user);
};

/** The parameters of a path by the pattern's ':name' segments. */
export const paramsIn = (pattern: string, path: string): Record<string, string> => {
  const given = path.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decoded(given[index] ?? '')]] : [])),
  );
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
