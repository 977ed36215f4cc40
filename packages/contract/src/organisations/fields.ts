import { z } from 'zod';
import { id } from '../core/values.ts';

export const division = z.strictObject({
  id,
  name: z.string(),
  orgNumber: z.string().nullable(),
  mustInheritOrgNumber: z.boolean(),
  committees: z.int(),
  admins: z.int(),
});
export type Division = z.output<typeof division>;
