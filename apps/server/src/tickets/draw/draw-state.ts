import type { DrawState } from '@karportalen/contract/events/release-answer';
import { eq } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { draws } from './tables.ts';

export type DrawRow = typeof draws.$inferSelect;

type Times = Pick<DrawRow, 'windowStartsAt' | 'frozenAt' | 'drawnAt' | 'cancelledAt'>;

/** The state is `open` until the freeze, but after the window's end nobody can enter. */
export const drawState = (draw: Times, now: Date): DrawState => {
  if (draw.cancelledAt) return 'cancelled';
  if (draw.drawnAt) return 'drawn';
  if (draw.frozenAt) return 'frozen';
  return draw.windowStartsAt <= now ? 'open' : 'announced';
};

/** To change the draw, the caller must hold the event's row lock. */
export const findDraw = async (q: Q, eventId: string): Promise<DrawRow | undefined> => {
  const [draw] = await q.select().from(draws).where(eq(draws.eventId, eventId));
  return draw;
};

/** Why entering and withdrawing are refused now; undefined if they are not. */
export const windowRefusal = (
  draw: Times & Pick<DrawRow, 'windowEndsAt'>,
  now: Date,
): 'ENTRY_NOT_OPEN' | 'ENTRY_CLOSED' | undefined => {
  if (draw.cancelledAt || draw.frozenAt || draw.windowEndsAt <= now) return 'ENTRY_CLOSED';
  return draw.windowStartsAt <= now ? undefined : 'ENTRY_NOT_OPEN';
};
