import { useSyncExternalStore } from 'react';
import type { Answer } from '../entries/check-in.ts';
import { noteScan } from '../entries/recent-scans.ts';
import { sound } from './sounds.ts';

/** The result on the screen. Each has its own key, so that an equal one is shown anew. */
export type Result = Answer & {
  readonly id: number;
  /** When the scan was read, on the page's clock. */
  readonly askedAt: number;
};

let current: Result | undefined;
let count = 0;
const listeners = new Set<() => void>();

const set = (next: Result | undefined): void => {
  current = next;
  for (const listener of listeners) listener();
};

export const showResult = (answer: Answer, askedAt: number): void => {
  count += 1;
  set({ ...answer, id: count, askedAt });
  sound(answer.verdict);
  // A failed write is ignored: the result is on the screen and in memory.
  noteScan(answer).catch(() => {});
};

export const hideResult = (id?: number): void => {
  if (id === undefined || current?.id === id) set(undefined);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useResult = (): Result | undefined => useSyncExternalStore(subscribe, () => current);
