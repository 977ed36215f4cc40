import { pathMatches } from '@karportalen/contract/core/access';

/** Pages that people share links to: after a sign-in one returns there. */
const SHARED_PATHS = ['/events/:uuid'];

type Place = { readonly pathname: string; readonly search: string };

/** The path to return to after signing in; undefined for the usual first page. */
export const returnPathOf = ({ pathname, search }: Place): string | undefined => {
  if (!SHARED_PATHS.some((pattern) => pathMatches(pattern, pathname))) return undefined;
  // Normalised: a path that begins with two slashes would be another host's address.
  return `/${pathname.split('/').filter(Boolean).join('/')}${search}`;
};

/** The history state of the login page: survives a reload, and no link can set it. */
export const stateWithReturn = (place: Place): { readonly returnTo: string } | null => {
  const returnTo = returnPathOf(place);
  return returnTo === undefined ? null : { returnTo };
};

/** The path in such a state. Anything else, such as another host's address, does not match. */
export const returnPathIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  if (typeof state.returnTo !== 'string') return undefined;
  const [pathname = '', ...queries] = state.returnTo.split('?');
  return returnPathOf({ pathname, search: queries.length > 0 ? `?${queries.join('?')}` : '' });
};
