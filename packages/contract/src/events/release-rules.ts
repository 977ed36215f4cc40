import { textMessages } from '../core/text-spec.ts';
import {
  DEFAULT_OFFER_HOURS,
  type DrawPool,
  MAX_WINDOW_MINUTES,
  type ReleaseKind,
  type WitnessFormat,
} from './release-kinds.ts';

type Maybe<T> = T | null | undefined;

/** How tickets are released, as portal and server have it. Instants are ISO strings. */
export type ReleaseFacts = {
  readonly releaseKind?: Maybe<ReleaseKind>;
  readonly drawWindowMinutes?: Maybe<number>;
  readonly drawPools?: Maybe<readonly DrawPool[]>;
  readonly drawWitnessSource?: Maybe<string>;
  readonly drawWitnessAt?: Maybe<string>;
  readonly drawWitnessFormat?: Maybe<WitnessFormat>;
  readonly offerHours?: Maybe<number>;
  readonly waitingList?: Maybe<boolean>;
  readonly waitingListMax?: Maybe<number>;
  readonly givesMarks?: Maybe<boolean>;
  readonly returnDeadline?: Maybe<string>;
};

const noDraw = {
  drawWindowMinutes: null,
  drawPools: [] as readonly DrawPool[],
  drawWitnessSource: null,
  drawWitnessAt: null,
  drawWitnessFormat: null,
};

/** The release as stored: with defaults, and without what its kind does not have. */
export const settledRelease = (facts: ReleaseFacts) => {
  const waitingList = facts.waitingList ?? true;
  const givesMarks = facts.givesMarks ?? false;
  const draw = {
    drawWindowMinutes: facts.drawWindowMinutes ?? null,
    drawPools: facts.drawPools ?? [],
    drawWitnessSource: facts.drawWitnessSource?.trim() || null,
    drawWitnessAt: facts.drawWitnessAt ?? null,
    drawWitnessFormat: facts.drawWitnessFormat ?? null,
  };
  return {
    releaseKind: facts.releaseKind ?? 'FirstCome',
    ...(facts.releaseKind === 'Draw' ? draw : noDraw),
    offerHours: facts.offerHours ?? DEFAULT_OFFER_HOURS,
    waitingList,
    waitingListMax: waitingList ? (facts.waitingListMax ?? null) : null,
    givesMarks,
    returnDeadline: givesMarks ? (facts.returnDeadline ?? null) : null,
  } as const satisfies ReleaseFacts;
};

export const releaseTexts = {
  windowLength: 'Anmälan är öppen i minst 1 minut och högst 7 dagar.',
  windowAfterStart: 'Anmälan måste stänga innan eventet startar.',
  windowAfterExpiry: 'Anmälan måste stänga innan sista bokning.',
  poolTwice: 'Samma grupp får bara vara med en gång.',
  witnessBeforeClose: 'Måste vara när anmälan har stängt.',
  witnessAfterStart: 'Måste vara innan eventet startar.',
  witnessAfterExpiry: 'Måste vara innan sista bokning.',
  witnessRange: 'Måste vara större än det minsta numret.',
  deadlineAfterStart: 'Måste vara innan eventet startar.',
  deadlineBeforeRelease: 'Måste vara efter biljettsläpp.',
} as const;

type Times = {
  readonly release: Maybe<string>;
  readonly expiry: Maybe<string>;
  readonly start: Maybe<string>;
};

const MINUTE = 60_000;
const at = (instant: Maybe<string>): number => (instant ? new Date(instant).getTime() : Number.NaN);

/** When the entry window of a draw closes; null while the release or the length is not chosen. */
export const windowEnd = (
  release: Maybe<string>,
  { releaseKind, drawWindowMinutes }: Pick<ReleaseFacts, 'releaseKind' | 'drawWindowMinutes'>,
): Date | null =>
  releaseKind === 'Draw' && release && drawWindowMinutes
    ? new Date(at(release) + drawWindowMinutes * MINUTE)
    : null;

type Faults = Partial<Record<keyof ReleaseFacts | `drawWitnessFormat.${keyof WitnessFormat}`, string>>;

const drawFaults = (facts: ReleaseFacts, { release, expiry, start }: Times): Faults => {
  const faults: Faults = {};
  const minutes = facts.drawWindowMinutes;
  const closes = windowEnd(release, facts)?.getTime() ?? Number.NaN;
  if (typeof minutes === 'number' && (minutes < 1 || minutes > MAX_WINDOW_MINUTES)) {
    faults.drawWindowMinutes = releaseTexts.windowLength;
  } else if (closes >= at(expiry)) faults.drawWindowMinutes = releaseTexts.windowAfterExpiry;
  else if (closes >= at(start)) faults.drawWindowMinutes = releaseTexts.windowAfterStart;
  const pools = facts.drawPools ?? [];
  if (new Set(pools).size < pools.length) faults.drawPools = releaseTexts.poolTwice;
  const witnessAt = at(facts.drawWitnessAt);
  if (witnessAt < closes) faults.drawWitnessAt = releaseTexts.witnessBeforeClose;
  else if (witnessAt >= at(expiry)) faults.drawWitnessAt = releaseTexts.witnessAfterExpiry;
  else if (witnessAt >= at(start)) faults.drawWitnessAt = releaseTexts.witnessAfterStart;
  const format = facts.drawWitnessFormat;
  if (format && format.max <= format.min) faults['drawWitnessFormat.max'] = releaseTexts.witnessRange;
  return faults;
};

const missingDraw = (facts: ReleaseFacts): Faults => {
  const faults: Faults = {};
  if (!facts.drawWindowMinutes) faults.drawWindowMinutes = textMessages.required;
  const { drawWitnessSource: source, drawWitnessAt: moment, drawWitnessFormat: format } = facts;
  // A witness is whole or missing: without all three nobody could check the numbers afterwards.
  if (!source && !moment && !format) return faults;
  if (!source) faults.drawWitnessSource = textMessages.required;
  if (!moment) faults.drawWitnessAt = textMessages.required;
  if (!format) faults['drawWitnessFormat.count'] = textMessages.required;
  return faults;
};

/** What prevents saving, by field. A draft may lack anything, but its times must be in order. */
export const releaseFaults = (
  facts: ReleaseFacts,
  times: Times,
  { isDraft, isPublished }: { readonly isDraft: boolean; readonly isPublished: boolean },
): Faults => {
  const deadline: Faults = {};
  // A published event's start may be moved although its deadline is locked: it then marks nobody.
  if (facts.givesMarks && !isPublished) {
    const returns = at(facts.returnDeadline);
    if (returns > at(times.start)) deadline.returnDeadline = releaseTexts.deadlineAfterStart;
    else if (returns <= at(times.release)) deadline.returnDeadline = releaseTexts.deadlineBeforeRelease;
  }
  if (facts.releaseKind !== 'Draw') return deadline;
  return { ...deadline, ...(isDraft ? {} : missingDraw(facts)), ...drawFaults(facts, times) };
};
