import type { Location } from 'react-router';

type Onward = { readonly visit: string };

const isOnward = (state: unknown): state is Onward =>
  typeof state === 'object' && state !== null && 'visit' in state && typeof state.visit === 'string';

/** The key of a visit. Redirects within the portal belong to the same visit. */
export const visitOf = ({ key, state }: Location): string => (isOnward(state) ? state.visit : key);

/** The history state of a redirect's target. */
export const onward = (from: Location): Onward => ({ visit: visitOf(from) });
