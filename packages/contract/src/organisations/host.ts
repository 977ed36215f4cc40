import { z } from 'zod';
import { id, named } from '../core/values.ts';

/** A committee as whoever arranges an event chooses it. */
export const host = named.extend({
  division: named,
  functionTypes: z.array(z.strictObject({ id, functionType: z.string() })),
  orgNumber: z.string().nullable(),
  accountNumber: z.string().nullable(),
  resultUnit: z.string().nullable(),
});
export type Host = z.output<typeof host>;
