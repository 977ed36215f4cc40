import { randomBytes } from 'node:crypto';
import { windowEnd } from '@karportalen/contract/events/release-rules';
import { eq } from 'drizzle-orm';
import type { EventRow } from '../../events/rules.ts';
import { events } from '../../events/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { refuseFieldErrors } from '../../platform/http/refusals.ts';
import { newSigningKey } from '../codes/qr-signature.ts';
import { FIRST_COME_MS } from './cancel-draw.ts';
import { commitmentOf, firstHead } from './chain.ts';
import { type DrawRow, drawState, findDraw } from './draw-state.ts';
import { planDraw } from './jobs.ts';
import { drawEntries, drawLines, draws } from './tables.ts';

type Settings = Pick<
  DrawRow,
  'windowStartsAt' | 'windowEndsAt' | 'pools' | 'witnessSource' | 'witnessAt' | 'witnessFormat'
>;

/** Without a release time the window begins at publication. */
const settingsOf = (event: EventRow, known: DrawRow | undefined, now: Date): Settings | undefined => {
  const windowStartsAt = event.ticketReleaseTime ?? known?.windowStartsAt ?? now;
  const windowEndsAt = windowEnd(windowStartsAt.toISOString(), event);
  if (event.isDraft || !windowEndsAt) return undefined;
  return {
    windowStartsAt,
    windowEndsAt,
    pools: event.drawPools,
    witnessSource: event.drawWitnessSource,
    witnessAt: event.drawWitnessAt,
    witnessFormat: event.drawWitnessFormat,
  };
};

const comparable = (settings: Settings): string => {
  const { windowStartsAt, windowEndsAt, pools, witnessSource, witnessAt, witnessFormat: format } = settings;
  const numbers = format && [format.count, format.min, format.max, format.sorted];
  return JSON.stringify([windowStartsAt, windowEndsAt, pools, witnessSource, witnessAt, numbers]);
};

const newSeed = () => {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: commitmentOf(seed) };
};

const insertDraw = async (q: Tx, eventId: string, settings: Settings): Promise<void> => {
  const { privateKey, publicKey } = newSigningKey();
  await q
    .insert(draws)
    .values({ eventId, ...settings, ...newSeed(), privateKey, publicKey, head: firstHead(eventId) });
};

/** Changed settings get a new seed, so that nobody can choose settings that suit a known one. */
const renewDraw = async (q: Tx, known: DrawRow, settings: Settings): Promise<void> => {
  const { eventId, commitment, earlierCommitments } = known;
  // Left from a cancelled draw whose window had opened.
  await q.delete(drawLines).where(eq(drawLines.eventId, eventId));
  await q.delete(drawEntries).where(eq(drawEntries.eventId, eventId));
  await q
    .update(draws)
    .set({
      ...settings,
      ...newSeed(),
      earlierCommitments: [...earlierCommitments, commitment],
      head: firstHead(eventId),
      lineCount: 0,
      lastNumber: 0,
      frozenAt: null,
      places: null,
      witness: null,
      cancelledAt: null,
    })
    .where(eq(draws.eventId, eventId));
};

const TOO_SOON = 'Lottningen är utannonserad. Utan den kan släppet vara tidigast om 24 timmar.';

/** The organiser switched to a first-come release, which cancels an announced draw. */
const endAnnounced = async (q: Tx, event: EventRow, now: Date): Promise<void> => {
  const earliest = now.getTime() + FIRST_COME_MS;
  if ((event.ticketReleaseTime?.getTime() ?? 0) < earliest)
    refuseFieldErrors({ 'eventReservationDetails.ticketReleaseTime': TOO_SOON });
  await q.update(draws).set({ cancelledAt: now }).where(eq(draws.eventId, event.id));
};

/**
 * Creates, renews or cancels the event's draw to match its settings, after the event was published or changed. The
 * caller holds the event's row lock, or has inserted the row.
 */
export const syncDraw = async (q: Tx, eventId: string, now: Date): Promise<void> => {
  const [event] = await q.select().from(events).where(eq(events.id, eventId));
  if (!event) return;
  const known = await findDraw(q, eventId);
  if (event.releaseKind !== 'Draw') {
    if (known && drawState(known, now) === 'announced') await endAnnounced(q, event, now);
    return;
  }
  const settings = settingsOf(event, known, now);
  if (!settings) return;
  if (!known) await insertDraw(q, eventId, settings);
  else {
    const isKept = known.frozenAt !== null || comparable(known) === comparable(settings);
    if (!known.cancelledAt && isKept) return;
    await renewDraw(q, known, settings);
  }
  await planDraw(q, { eventId, ...settings });
};
