import type { DoorSession, DoorTicket, Scan, ScanAnswer } from '@karportalen/contract/door/fields';
import type { DoorPhoneSale, DoorSelling } from '@karportalen/contract/door/selling';
import { useSyncExternalStore } from 'react';

/** This phone's door. One opened by an earlier version of the page has no secret. */
export type Door = Pick<DoorSession, 'event' | 'door' | 'publicKeys'> & Partial<Pick<DoorSession, 'secret'>>;

/** A door that was closed on this phone, with the secret that reopens it. */
export type ClosedDoor = {
  readonly eventName: string;
  /** Missing in a door stored by an earlier version of the page. */
  readonly eventNameEnglish?: string;
  readonly closesAt: string;
  readonly name: string;
  readonly secret: string;
};

/** A scan to be sent. Holds its event, since it may wait until the door is opened again. */
export type Queued = {
  readonly key: number;
  readonly eventId: string;
  readonly closesAt: string;
  readonly ticketId: string;
  readonly scan: Scan;
};

/** Somebody whom this door let in by its own list and should not have. */
export type Mistake = {
  readonly nonce: string;
  readonly at: string;
  readonly name: string;
  readonly result: Exclude<ScanAnswer['result'], 'ok' | 'already'>;
};

/**
 * The door's answer to a ticket. In addition to the server's results: a valid ticket missing from the list
 * while offline, and a phone that cannot write to its disk.
 */
export type Verdict =
  | 'ok'
  | 'already'
  | 'refunded'
  | 'passedOn'
  | 'otherEvent'
  | 'notListed'
  | 'unknown'
  | 'undone'
  | 'failed';

/** An answer of this door, kept since a refusal leaves the screen quickly. */
export type LatestScan = {
  readonly id: string;
  readonly at: string;
  readonly verdict: Verdict;
  readonly ticket?: DoorTicket | undefined;
};

/**
 * A sale made on this phone. Kept after it was sent, since a server restored from a backup needs it again.
 */
export type KeptSale = {
  readonly id: string;
  readonly eventId: string;
  readonly closesAt: string;
  readonly isSent: boolean;
  readonly sale: DoorPhoneSale;
  /** The server's objection: more than there were places, or a sale that it could not save. */
  readonly fault?: 'over' | 'refused' | undefined;
};

export type DoorState = {
  readonly door: Door | undefined;
  readonly own: ClosedDoor | undefined;
  /** The server's state, without the queued scans. */
  readonly tickets: ReadonlyMap<string, DoorTicket>;
  /** The cursor of the list. */
  readonly asOf: string;
  readonly listedAt: string | null;
  readonly queue: readonly Queued[];
  readonly mistakes: readonly Mistake[];
  /** The door's answers, newest first. */
  readonly latest: readonly LatestScan[];
  /** What this door may sell, and its reserved places; null where it may not sell. */
  readonly selling: DoorSelling | null;
  /** The reserved places are to be released at the next sync. */
  readonly isReturning: boolean;
  readonly sales: readonly KeptSale[];
  /** Whether the last call was answered. */
  readonly isReachable: boolean;
  readonly isCalledOff: boolean;
};

const nothing: DoorState = {
  door: undefined,
  own: undefined,
  tickets: new Map(),
  asOf: '',
  listedAt: null,
  queue: [],
  mistakes: [],
  latest: [],
  selling: null,
  isReturning: false,
  sales: [],
  isReachable: true,
  isCalledOff: false,
};

let state = nothing;
const listeners = new Set<() => void>();

export const doorState = (): DoorState => state;

export const change = (part: Partial<DoorState>): void => {
  const names = Object.keys(part) as (keyof DoorState)[];
  // Skips unchanged parts: polling without news must not redraw.
  if (names.every((name) => Object.is(state[name], part[name]))) return;
  state = { ...state, ...part };
  for (const listener of listeners) listener();
};

let openings = 0;
/** A door was opened or closed: answers to earlier requests are stale from now on. */
export const noteOpening = (): void => {
  openings += 1;
};

/** Returns a check for later: whether the same door is still open. */
export const sameOpening = (): (() => boolean) => {
  const own = openings;
  return () => own === openings && state.door !== undefined;
};

export const forgetState = (): void => {
  noteOpening();
  change(nothing);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDoorState = (): DoorState => useSyncExternalStore(subscribe, doorState);
