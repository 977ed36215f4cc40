import { z } from 'zod';
import { newCodesBody } from './booking-codes.ts';
import { priceOffKinds } from './code-discount.ts';

const typed = z.object({
  name: z.string(),
  code: z.string(),
  count: z.string(),
  kind: z.enum(priceOffKinds),
  amount: z.string(),
  percent: z.string(),
  ticketTypeIds: z.array(z.string()),
  maxUses: z.string(),
  endsAt: z.string().nullable(),
  memberEmail: z.string(),
});
export type CodeFormValues = z.output<typeof typed>;

export const emptyCodeForm: CodeFormValues = {
  name: '',
  code: '',
  count: '1',
  kind: 'Amount',
  amount: '',
  percent: '',
  ticketTypeIds: [],
  maxUses: '',
  endsAt: null,
  memberEmail: '',
};

/** Not a number where something else is written: the request's schema says so at the field, beside all other faults. */
const numberIn = (typed: string): number | null => {
  const written = typed.trim();
  if (written === '') return null;
  return /^\d+$/.test(written) ? Number(written) : Number.NaN;
};

/** Validates the typed values and converts them to the request, which has only the fields of the chosen kind. */
export const codeForm = typed
  .transform(
    ({ count, amount, percent, maxUses, memberEmail, ...rest }): z.input<typeof newCodesBody> => ({
      ...rest,
      count: numberIn(count) ?? 1,
      amount: rest.kind === 'Amount' ? numberIn(amount) : null,
      percent: rest.kind === 'Percent' ? numberIn(percent) : null,
      maxUses: numberIn(maxUses),
      memberEmail: memberEmail.trim() || null,
    }),
  )
  .pipe(newCodesBody);
