import type { WitnessFormat } from '@karportalen/contract/events/release-kinds';
import { eq } from 'drizzle-orm';
import type { EventRow } from '../../events/rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound, refuseFieldErrors } from '../../platform/http/refusals.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findDraw } from './draw-state.ts';
import { advanceDraw } from './jobs.ts';
import { draws } from './tables.ts';

/** What is wrong with these numbers by the format that was fixed at publication. */
const witnessFault = (value: string, { count, min, max, sorted }: WitnessFormat): string | undefined => {
  if (!/^(0|[1-9]\d*)( (0|[1-9]\d*))*$/.test(value)) return 'Skriv numren med ett mellanslag emellan.';
  const numbers = value.split(' ').map(Number);
  if (numbers.length !== count) return `Det ska vara ${count} nummer.`;
  if (numbers.some((number) => number < min || number > max))
    return `Numren ska vara mellan ${min} och ${max}.`;
  const isSorted = numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) <= number);
  return sorted && !isSorted ? 'Skriv numren i stigande ordning.' : undefined;
};

/** Stores the witness, once. Idempotent for the same numbers. The caller holds the event's row lock. */
export const saveWitness = async (q: Tx, event: EventRow, value: string, now: Date): Promise<void> => {
  const draw = orNotFound(await findDraw(q, event.id));
  const { witnessFormat: format, witnessAt } = draw;
  if (!format || !witnessAt || draw.cancelledAt) throw problem('NOT_FOUND');
  if (draw.witness === value) return;
  if (draw.witness !== null || draw.drawnAt) throw problem('WITNESS_ENTERED');
  if (!draw.frozenAt || witnessAt > now) throw problem('WITNESS_NOT_OPEN');
  const fault = witnessFault(value, format);
  if (fault) refuseFieldErrors({ value: fault });
  await q.update(draws).set({ witness: value }).where(eq(draws.eventId, event.id));
  await enqueue(q, advanceDraw, { eventId: event.id }, { key: `${event.id} witness` });
};
