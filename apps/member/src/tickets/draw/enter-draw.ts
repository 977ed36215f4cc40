import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { enterDraw, leaveDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { putAnswer, refresh } from '../../platform/answer-cache.ts';
import { call, failureOf } from '../../platform/request.ts';
import { eventPath } from '../booking/place-hold.ts';
import { placesBody } from '../booking/places-body.ts';

type Wish = { readonly groupCode?: string; readonly tickets: { readonly ticketTypeId: string }[] };

/** Idempotency keys of unanswered requests: a retry of the same wish gets the same entry. */
const inFlight = new Map<string, string>();

const keyFor = (wish: string): string => {
  const key = inFlight.get(wish) ?? randomId();
  inFlight.set(wish, key);
  return key;
};

/** Enters the draw. ALREADY_ENTERED counts as success: the answer was lost, or the member entered on another device. */
export const enter = async ({ id }: MemberEvent, body: Wish): Promise<void> => {
  const wish = JSON.stringify([id, body]);
  try {
    const { entry } = await call<typeof enterDraw>(
      'POST',
      '/events/:id/entry',
      { params: { id }, body: { ...body, tickets: [...body.tickets] } },
      keyFor(wish),
    );
    inFlight.delete(wish);
    putAnswer<MemberEvent>(eventPath(id), (event) => ({ ...event, entry }));
  } catch (error) {
    const { code, status } = failureOf(error);
    // A 4xx is final: the next attempt gets a new idempotency key.
    if (status >= 400 && status < 500) inFlight.delete(wish);
    if (status === 409) await refresh(eventPath(id));
    if (code !== 'ALREADY_ENTERED') throw error;
  }
};

/** Without a group: the member and their companions. */
export const enterAlone = (event: MemberEvent, count: number): Promise<void> =>
  enter(event, placesBody(event, count));

export const withdraw = async ({ id }: MemberEvent): Promise<void> => {
  await call<typeof leaveDraw>('DELETE', '/events/:id/entry', { params: { id } });
  inFlight.clear();
  putAnswer<MemberEvent>(eventPath(id), (event) => ({ ...event, entry: null }));
};
