import { createHash } from 'node:crypto';
import { daysAheadAt } from '@karportalen/contract/core/time';
import type { Q } from '@karportalen/server/platform/db/database';
import { createRandom, type Random } from './random.ts';

/** What every part of the generator gets: the database, the time, ids and a random source of its own. */
export type Context = {
  readonly q: Q;
  readonly now: Date;
  readonly random: Random;
  readonly newId: () => string;
  /** The day so many days from now, at this time in Stockholm. */
  readonly day: (days: number, time: string) => Date;
};

// Ids start at a fixed time, so that the demo's addresses are the same at every start.
const FIRST_ID_MOMENT = Date.UTC(2025, 0, 1);

const createIds = (random: Random) => {
  let moment = FIRST_ID_MOMENT;
  return (): string => {
    moment += 1;
    const tail = random.bytes(10).toString('hex');
    const variant = (8 + (Number.parseInt(tail.charAt(3), 16) & 3)).toString(16);
    const time = moment.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
  };
};

/** Each part has its own random source: changing one part does not change what the others draw. */
export const createContexts = (q: Q, now: Date) => {
  const newId = createIds(createRandom('ids'));
  const day = (days: number, time: string) => daysAheadAt(now, days, time);
  return (part: string): Context => ({ q, now, newId, day, random: createRandom(part) });
};

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds);

export const earliest = (...instants: readonly Date[]): Date =>
  new Date(Math.min(...instants.map((instant) => instant.getTime())));

export const between = (random: Random, from: Date, to: Date): Date =>
  new Date(from.getTime() + Math.floor(random.unit() * Math.max(0, to.getTime() - from.getTime())));

/** Hash of a random secret that nobody knows. */
export const unknownSecret = (random: Random): Buffer =>
  createHash('sha256').update(random.bytes(32)).digest();
