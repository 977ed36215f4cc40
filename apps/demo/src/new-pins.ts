import { events } from '@karportalen/server/events/tables';
import type { Context } from './context.ts';

/** Door PINs that no event uses yet. */
export const newPins = async ({ q, random }: Context, count: number): Promise<string[]> => {
  const taken = new Set((await q.select({ pin: events.pin }).from(events)).map(({ pin }) => pin));
  const pins: string[] = [];
  while (pins.length < count) {
    const pin = String(random.int(0, 999_999)).padStart(6, '0');
    if (!taken.has(pin)) pins.push(pin);
    taken.add(pin);
  }
  return pins;
};
