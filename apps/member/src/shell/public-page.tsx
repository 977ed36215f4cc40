import type { DrawFile } from '@karportalen/contract/draw/verify';
import type { PublicEvent } from '@karportalen/contract/events/member-fields';
import type { ReactNode } from 'react';
import { fetchUncached } from '../platform/answer-cache.ts';
import { matchPath } from '../platform/router.ts';

const fetched = <T,>(path: string): Promise<T | undefined> => fetchUncached<T>(path).catch(() => undefined);

/** The page that a visitor who is not signed in sees at this path: a public event, or any draw. */
export const publicPageAt = async (path: string): Promise<ReactNode | undefined> => {
  const drawOf = matchPath('/events/:id/draw', path)?.id;
  const file = drawOf && (await fetched<DrawFile>(`/events/${encodeURIComponent(drawOf)}/draw`));
  if (file) {
    const { PublicDrawPage } = await import('../tickets/draw/PublicDrawPage.tsx');
    return <PublicDrawPage file={file} />;
  }
  const id = matchPath('/events/:id', path)?.id;
  const event = id && (await fetched<PublicEvent>(`/public-events/${encodeURIComponent(id)}`));
  if (!event) return undefined;
  const { PublicEventPage } = await import('../events/PublicEventPage.tsx');
  return <PublicEventPage event={event} />;
};
