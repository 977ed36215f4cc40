import { z } from 'zod';
import { token } from '../core/token.ts';
import { email, instant } from '../core/values.ts';
import { transferText } from './limits.ts';

/** Why a link does not pass a ticket on. One that was used, or whose list is deleted, is as unknown as one made up. */
export const transferRefusals = [
  'Unknown',
  'EventOver',
  'EventCancelled',
  'CheckedIn',
  'Refunded',
  'PassedOnTooOften',
] as const;
export type TransferRefusal = (typeof transferRefusals)[number];

const transferableTicket = z.strictObject({
  eventName: z.string(),
  location: z.string(),
  startDate: instant,
  endDate: instant,
  ticketName: z.string(),
});
export type TransferableTicket = z.output<typeof transferableTicket>;

export const transferAnswer = z.strictObject({
  isValid: z.boolean(),
  refusal: z.enum(transferRefusals).nullable(),
  ticket: transferableTicket.nullable(),
});

export const transferForm = z.strictObject({ receiverEmail: email(transferText.receiverEmail) });

export const transferBody = z.strictObject({ token, receiverEmail: email(transferText.receiverEmail) });
