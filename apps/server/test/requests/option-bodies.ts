import type { TicketOption } from '@karportalen/contract/events/ticket-options';
import { v7 } from 'uuid';

/** An option without number, VAT or choices, by default. */
export const makeOption = (values: Partial<TicketOption> = {}): TicketOption => ({
  id: v7(),
  swedishName: 'Snapspaket',
  englishName: 'Schnapps',
  price: 45,
  number: null,
  accountNumber: null,
  vatRate: 0,
  choices: [],
  ...values,
});

export const makeChoice = (name: string, number: number | null = null): TicketOption['choices'][number] => ({
  id: v7(),
  swedishName: name,
  englishName: name,
  number,
});
