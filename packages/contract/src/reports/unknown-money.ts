import { z } from 'zod';
import { text } from '../core/text.ts';
import { email, id, instant } from '../core/values.ts';
import { bankText, bankTexts } from './reconciliation-limits.ts';

/** A payment that Swish reported and that matches nothing in the database. */
export const unknownMoney = z.strictObject({
  id,
  reference: z.string(),
  amountOre: z.int().min(1),
  paidAt: instant,
  payer: z.string(),
  heardAt: instant,
  simulated: z.boolean(),
});
export type UnknownMoney = z.output<typeof unknownMoney>;

export const ticketsForMoneyBody = z.strictObject({
  eventId: id,
  ticketTypeIds: z.array(id).min(1, bankTexts.chooseTicket).max(100),
  email: email({ ...bankText.email, invalid: 'Skriv en e-postadress, som namn@exempel.se.' }),
});
export const noteMoneyBody = z.strictObject({ note: text(bankText.note) });

export const moneyEvent = z.strictObject({
  id,
  name: z.string(),
  date: z.iso.date().nullable(),
  ticketTypes: z.array(z.strictObject({ id, name: z.string(), priceOre: z.int().min(0) })),
});
export type MoneyEvent = z.output<typeof moneyEvent>;
