import { z } from 'zod';
import { token } from '../core/token.ts';
import { email, instant } from '../core/values.ts';
import { transferText } from './limits.ts';

/**
 * Why a transfer link is refused. A used link, or one of a deleted list, answers like one that never existed.
 */
const transferRefusals = [
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
