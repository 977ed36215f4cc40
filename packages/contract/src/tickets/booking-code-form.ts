import { z } from 'zod';
import { textMessages } from '../core/text-spec.ts';
import { newCodesBody } from './booking-codes.ts';
import { priceOffKinds } from './code-discount.ts';

const digits = z.string().trim().regex(/^\d*$/, textMessages.digitsOnly);

const typed = z.object({
  name: z.string(),
  code: z.string(),
  count: digits,
  kind: z.enum(priceOffKinds),
  amount: digits,
  percent: digits,
  ticketTypeIds: z.array(z.string()),
  maxUses: digits,
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

const numberIn = (written: string): number | null => (written === '' ? null : Number(written));

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
