import { useSyncExternalStore } from 'react';
import { noteScan } from '../entries/latest.ts';
import type { Answer } from '../entries/let-in.ts';
import { sound } from './sounds.ts';

/** What the screen says now; each is one of its own, also where the words are the same. */
export type Result = Answer & {
  readonly id: number;
  /** When what it answers was known, on the page's own clock. */
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
  // What cannot be written is still on the screen and in memory.
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
