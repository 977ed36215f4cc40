import { pathMatches } from '@karportalen/contract/core/access';

/** Pages that colleagues send each other links to. Whoever has to sign in first comes back to them. */
const SHARED_PATHS = ['/events/:uuid'];

type Place = { readonly pathname: string; readonly search: string };

/** Where to come back to after signing in; undefined for a page that the usual first page replaces. */
export const returnPathOf = ({ pathname, search }: Place): string | undefined => {
  if (!SHARED_PATHS.some((pattern) => pathMatches(pattern, pathname))) return undefined;
  // Written anew: a path that begins with two slashes would be the address of another host.
  return `/${pathname.split('/').filter(Boolean).join('/')}${search}`;
};

/** The state of the entry that the login page stands at: kept over a reload, and out of any link's reach. */
export const stateWithReturn = (place: Place): { readonly returnTo: string } | null => {
  const returnTo = returnPathOf(place);
  return returnTo === undefined ? null : { returnTo };
};

/** What such a state says, if it is such a path: anything else, another host's address among it, matches none. */
export const returnPathIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  if (typeof state.returnTo !== 'string') return undefined;
  const [pathname = '', ...queries] = state.returnTo.split('?');
  return returnPathOf({ pathname, search: queries.length > 0 ? `?${queries.join('?')}` : '' });
};
