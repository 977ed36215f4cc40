import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { OwnDraw } from './event-needs.ts';
import type { EventRow } from './rules.ts';

/** First come has two states only: before and after the release. */
const stateOf = (
  { ticketReleaseTime, drawnAt }: EventRow,
  draw: OwnDraw | null,
  now: Date,
): NonNullable<MemberEvent['release']>['state'] => {
  if (drawnAt) return 'drawn';
  if (draw?.isFrozen) return 'frozen';
  return ticketReleaseTime === null || ticketReleaseTime <= now ? 'open' : 'announced';
};

/** How an event's tickets are released; null where there are none. */
export const releaseAnswer = (
  row: EventRow,
  { draw, entered }: { readonly draw: OwnDraw | null; readonly entered: number | null },
  now: Date,
): MemberEvent['release'] => {
  if (row.reservationType === 'Open') return null;
  return {
    kind: row.releaseKind === 'Draw' ? 'draw' : 'firstCome',
    state: stateOf(row, draw, now),
    opensAt: row.ticketReleaseTime?.toISOString() ?? null,
    windowEndsAt: draw && new Date(draw.windowEndsAt).toISOString(),
    entered,
    pools: row.drawPools,
    offerHours: row.offerHours,
  };
};

/** How long a late draw is expected to take. */
const SOON_MS = 60_000;

/**
 * The release time in `eventReservationDetails`. Apps that know of no draws book from it, so until a draw is drawn it is
 * the time when it is expected; `release.opensAt` is when people enter.
 */
export const bookableFrom = (row: EventRow, draw: OwnDraw | null, now: Date): Date | null => {
  if (row.releaseKind !== 'Draw' || row.drawnAt || !draw) return row.ticketReleaseTime;
  const expected = [draw.witnessAt ?? draw.windowEndsAt, draw.drawnWithoutWitnessAt ?? draw.windowEndsAt]
    .map((at) => new Date(at))
    .find((at) => at > now);
  return expected ?? new Date(now.getTime() + SOON_MS);
};
