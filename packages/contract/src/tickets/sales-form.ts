import { z } from 'zod';
import { textMessages } from '../core/text-spec.ts';
import { id } from '../core/values.ts';
import { doorPayments, doorSaleBody, type Guest, guest, MAX_BY_HAND, numberOfTicketsBody } from './sales.ts';

const typedNumber = z
  .string()
  .trim()
  .min(1, textMessages.required)
  .regex(/^\d*$/, textMessages.digitsOnly)
  .transform(Number);

/** The typed values, and what the request has. */
export const numberForm = z.strictObject({
  numberOfTickets: typedNumber.pipe(numberOfTicketsBody.shape.numberOfTickets),
});

/** One guest per line: a name and an address, with or without a comma or brackets. */
export const guestsIn = (text: string): { name: string; email: string | null }[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [address = null] = /[^\s,;<>()]*@[^\s,;<>()]*/.exec(line) ?? [];
      const rest = address === null ? line : line.replace(address, ' ');
      return { name: rest.replace(/[\s,;<>()]+/g, ' ').trim(), email: address };
    });

/** Names the guest in each fault, so that it is found among fifty. */
const guestFault = ({ name, email: address }: ReturnType<typeof guestsIn>[number]): string | undefined => {
  if (name === '') return `Skriv namnet på ${address}.`;
  const { error } = guest.safeParse({ name, email: address });
  const [issue] = error?.issues ?? [];
  return issue && `${issue.message.replace(/\.$/, '')}: ${issue.path[0] === 'email' ? address : name}`;
};

export const giveForm = z.strictObject({
  ticketTypeId: id,
  guests: z.string().transform((written, context): Guest[] => {
    const guests = guestsIn(written);
    const faults = guests.flatMap((one) => guestFault(one) ?? []);
    const count = guests.length === 0 ? 'Skriv minst en gäst.' : `Högst ${MAX_BY_HAND} åt gången.`;
    const message = guests.length === 0 || guests.length > MAX_BY_HAND ? count : faults.join(' ');
    if (message === '') return guests.map((one) => guest.parse(one));
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

export const doorForm = z.strictObject({
  ticketTypeId: id,
  count: typedNumber.pipe(doorSaleBody.shape.count),
  paidBy: z.enum(doorPayments),
  letIn: z.boolean(),
});
