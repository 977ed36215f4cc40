import type { PublishedDraw } from '@karportalen/contract/tickets/draw-fields';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { rawPublicKey } from './chain.ts';
import { type DrawRow, drawState } from './draw-state.ts';
import { drawEntries, drawLines, draws } from './tables.ts';

const readLines = async (q: Q, eventId: string): Promise<string[]> => {
  const rows = await q
    .select({ line: drawLines.line })
    .from(drawLines)
    .where(eq(drawLines.eventId, eventId))
    .orderBy(asc(drawLines.position));
  return rows.map(({ line }) => line);
};

const readOrder = async (q: Q, eventId: string): Promise<Pick<PublishedDraw, 'order' | 'winners'>> => {
  const rows = await q
    .select({ id: drawEntries.id, hasWon: drawEntries.hasWon })
    .from(drawEntries)
    .where(and(eq(drawEntries.eventId, eventId), isNotNull(drawEntries.rank)))
    .orderBy(asc(drawEntries.rank));
  return {
    order: rows.map(({ id }) => id),
    winners: rows.flatMap(({ id, hasWon }) => (hasWon ? [id] : [])),
  };
};

const formatOf = ({ witnessFormat: format }: DrawRow): PublishedDraw['witnessFormat'] =>
  format && { count: format.count, min: format.min, max: format.max, sorted: format.sorted };

/** What is published of a draw now. The seed only once it is drawn or cancelled. */
export const readDraw = async (q: Q, eventId: string, now: Date): Promise<PublishedDraw | undefined> => {
  const [found] = await q
    .select({ draw: draws })
    .from(draws)
    .innerJoin(events, eq(events.id, draws.eventId))
    .where(and(eq(draws.eventId, eventId), isNull(events.deletedAt)));
  if (!found) return undefined;
  const { draw } = found;
  const state = drawState(draw, now);
  const isFrozen = state === 'frozen' || state === 'drawn';
  const isDrawn = state === 'drawn';
  return {
    version: 1,
    eventId,
    state,
    commitment: draw.commitment,
    earlierCommitments: draw.earlierCommitments,
    publicKey: rawPublicKey(draw.publicKey),
    windowStartsAt: draw.windowStartsAt.toISOString(),
    windowEndsAt: draw.windowEndsAt.toISOString(),
    witnessSource: draw.witnessSource,
    witnessAt: draw.witnessAt?.toISOString() ?? null,
    witnessFormat: formatOf(draw),
    witness: draw.witness,
    places: isFrozen ? draw.places : null,
    lines: isFrozen ? await readLines(q, eventId) : null,
    listHash: isFrozen ? draw.head : null,
    seed: isDrawn || state === 'cancelled' ? draw.seed : null,
    ...(isDrawn ? await readOrder(q, eventId) : { order: null, winners: null }),
  };
};
