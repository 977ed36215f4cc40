import { z } from 'zod';
import { id, named } from '../core/values.ts';

/** A committee as a choice of event host. */
export const host = named.extend({
  division: named,
  functionTypes: z.array(z.strictObject({ id, functionType: z.string() })),
  orgNumber: z.string().nullable(),
  accountNumber: z.string().nullable(),
  resultUnit: z.string().nullable(),
});
export type Host = z.output<typeof host>;
