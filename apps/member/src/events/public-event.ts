import type { PublicEvent } from '@karportalen/contract/events/member-fields';
import { fetchUncached } from '../platform/answer-cache.ts';
import { matchPath } from '../platform/router.ts';

/** The event at this path, if it is public. */
export const findPublicEvent = async (path: string): Promise<PublicEvent | undefined> => {
  const id = matchPath('/events/:id', path)?.id;
  if (!id) return undefined;
  return fetchUncached<PublicEvent>(`/public-events/${encodeURIComponent(id)}`).catch(() => undefined);
};
