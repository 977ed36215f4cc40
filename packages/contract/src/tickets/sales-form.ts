import { z } from 'zod';
import { textMessages } from '../core/text-spec.ts';
import { id } from '../core/values.ts';
import { doorPayments, doorSaleBody, giveTicketsBody, numberOfTicketsBody, salesText } from './sales.ts';

const typedNumber = z
  .string()
  .trim()
  .min(1, textMessages.required)
  .regex(/^\d*$/, textMessages.digitsOnly)
  .transform(Number);

/** What the organiser types, and what becomes of it on the wire. */
export const numberForm = z.strictObject({
  numberOfTickets: typedNumber.pipe(numberOfTicketsBody.shape.numberOfTickets),
});

/** One to a line, or with commas between. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

const { emails: addresses } = giveTicketsBody.shape;

/** Every address that is none is named, so that it is found among fifty. */
const faultOf = (words: readonly string[], issues: readonly z.core.$ZodIssue[]): string | undefined => {
  const faulty = [
    ...new Set(issues.flatMap(({ path: [at] }) => (typeof at === 'number' ? [words[at]] : []))),
  ];
  return faulty.length > 0 ? `${salesText.email.invalid}: ${faulty.join(', ')}` : issues[0]?.message;
};

export const giveForm = z.strictObject({
  ticketTypeId: id,
  emails: z.string().transform((text, context): string[] => {
    const words = addressesIn(text);
    const { data, error } = addresses.safeParse(words);
    if (data) return data;
    context.addIssue({ code: 'custom', message: faultOf(words, error?.issues ?? []) });
    return z.NEVER;
  }),
});

export const doorForm = z.strictObject({
  ticketTypeId: id,
  count: typedNumber.pipe(doorSaleBody.shape.count),
  paidBy: z.enum(doorPayments),
  letIn: z.boolean(),
});
