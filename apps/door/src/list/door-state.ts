import type { DoorSession, DoorTicket, Scan, ScanAnswer } from '@karportalen/contract/door/fields';
import type { DoorPhoneSale, DoorSelling } from '@karportalen/contract/door/selling';
import { useSyncExternalStore } from 'react';

/** The door that this phone is. One that was opened by an earlier version of this page has no secret. */
export type Door = Pick<DoorSession, 'event' | 'door' | 'publicKeys'> & Partial<Pick<DoorSession, 'secret'>>;

/** A door that was closed on this phone, and what opens it again. */
export type OwnDoor = {
  readonly eventName: string;
  readonly closesAt: string;
  readonly name: string;
  readonly secret: string;
};

/** What happened here and is to be sent. Of which event, since it may have to wait until the door is opened anew. */
export type Queued = {
  readonly key: number;
  readonly eventId: string;
  readonly closesAt: string;
  readonly ticketId: string;
  readonly scan: Scan;
};

/** Somebody who was let in without asking, and should not have been. */
export type Mistake = {
  readonly nonce: string;
  readonly at: string;
  readonly name: string;
  readonly result: Exclude<ScanAnswer['result'], 'ok' | 'already'>;
};

/** What a door says of a ticket. Beside what the server answers: a real ticket that is not on the list of a door that cannot ask, and a phone that cannot write. */
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

/** What this door answered somebody: a refusal has left the screen long before everybody has read it. */
export type LatestScan = {
  readonly id: string;
  readonly at: string;
  readonly verdict: Verdict;
  readonly ticket?: DoorTicket | undefined;
};

/** A sale made on this phone. It stays after it was sent: a restored server is told again. */
export type KeptSale = {
  readonly id: string;
  readonly eventId: string;
  readonly closesAt: string;
  readonly isSent: boolean;
  readonly sale: DoorPhoneSale;
  /** What the server said: more than there were, or nothing that it could note. */
  readonly fault?: 'over' | 'refused' | undefined;
};

export type DoorState = {
  readonly door: Door | undefined;
  readonly own: OwnDoor | undefined;
  /** As the server last told them; what is to be sent is not in them. */
  readonly tickets: ReadonlyMap<string, DoorTicket>;
  /** What to ask the server for changes since. */
  readonly asOf: string;
  readonly listedAt: string | null;
  readonly queue: readonly Queued[];
  readonly mistakes: readonly Mistake[];
  /** What this door has answered, newest first. */
  readonly latest: readonly LatestScan[];
  /** What this door may sell, and the places that it has reserved; null where it may not. */
  readonly selling: DoorSelling | null;
  /** The reserved places are to go back as soon as the server can be told. */
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
  // Asked every few seconds, a server that has nothing new is nothing to draw.
  if (names.every((name) => Object.is(state[name], part[name]))) return;
  state = { ...state, ...part };
  for (const listener of listeners) listener();
};

let openings = 0;
/** A door was opened or closed: what is answered to the one before is not this one's. */
export const noteOpening = (): void => {
  openings += 1;
};

/** For whoever asks the server something: whether the door that asked is still the one that is open. */
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
