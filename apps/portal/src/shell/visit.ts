import type { Location } from 'react-router';

type Onward = { readonly visit: string };

const isOnward = (state: unknown): state is Onward =>
  typeof state === 'object' && state !== null && 'visit' in state && typeof state.visit === 'string';

/** Names a visit to a page. Being sent on from one page to another by the portal itself is all one visit. */
export const visitOf = ({ key, state }: Location): string => (isOnward(state) ? state.visit : key);

/** The state of an entry that a redirect leads to. */
export const onward = (from: Location): Onward => ({ visit: visitOf(from) });
