import type { DoorSession, DoorTicket, Scan, ScanAnswer } from '@karportalen/contract/door/fields';
import { useSyncExternalStore } from 'react';

/** The door that this phone is. */
export type Door = Pick<DoorSession, 'event' | 'door' | 'publicKeys'>;

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

export type DoorState = {
  readonly door: Door | undefined;
  /** As the server last told them; what is to be sent is not in them. */
  readonly tickets: ReadonlyMap<string, DoorTicket>;
  /** What to ask the server for changes since. */
  readonly asOf: string;
  readonly listedAt: string | null;
  readonly queue: readonly Queued[];
  readonly mistakes: readonly Mistake[];
  /** Whether the last call was answered. */
  readonly isReachable: boolean;
  readonly isCalledOff: boolean;
};

const nothing: DoorState = {
  door: undefined,
  tickets: new Map(),
  asOf: '',
  listedAt: null,
  queue: [],
  mistakes: [],
  isReachable: true,
  isCalledOff: false,
};

let state = nothing;
const listeners = new Set<() => void>();

export const doorState = (): DoorState => state;

export const change = (part: Partial<DoorState>): void => {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
};

export const forgetState = (): void => change(nothing);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDoorState = (): DoorState => useSyncExternalStore(subscribe, doorState);
