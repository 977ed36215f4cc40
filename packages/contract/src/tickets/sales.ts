import { z } from 'zod';
import { countText } from '../core/number.ts';
import { text } from '../core/text.ts';
import { textMessages } from '../core/text-spec.ts';
import { email, id } from '../core/values.ts';
import { MAX_TICKETS } from '../events/fields.ts';

/** How many tickets can be given away or noted as sold at a time. */
export const MAX_BY_HAND = 50;

const counts = {
  /** Booked and not refunded, including those given away. */
  sold: z.int().min(0),
  /** In holds that have not expired. */
  held: z.int().min(0),
  /** How many of the booked ones the organiser gave away. */
  complimentary: z.int().min(0),
  /** Kronor paid and not refunded. */
  revenue: z.number(),
};

export const sales = z.strictObject({
  total: z.int().min(0),
  left: z.int().min(0),
  ...counts,
  /** Places reserved by doors and, as far as the server knows, unsold. */
  atDoors: z.int().min(0),
  /**
   * The part of the revenue paid by Swish, in kronor, which is refunded by Swish when the event is cancelled.
   */
  bySwish: z.number(),
  /**
   * The part of the revenue paid at the door in cash or to the organiser's own Swish, in kronor: in no Swish
   * file.
   */
  byCash: z.number(),
  byOwnSwish: z.number(),
  /** Kronor refunded or under way. */
  refunded: z.number(),
  /** Some of the money went through the simulator and is not real. */
  simulated: z.boolean(),
  types: z.array(z.strictObject({ id, name: z.string(), price: z.number(), ...counts })),
  /** Each Stockholm day with bookings or refunds, earliest first. */
  days: z.array(
    z.strictObject({ date: z.iso.date(), sold: z.int(), refunded: z.int(), revenue: z.number() }),
  ),
});
export type Sales = z.output<typeof sales>;

const MORE = 'Ange hur många biljetter det ska finnas.';

export const numberOfTicketsBody = z.strictObject({
  numberOfTickets: z
    .int(textMessages.digitsOnly)
    .min(1, MORE)
    .max(MAX_TICKETS, `Högst ${countText(MAX_TICKETS)}.`),
  /**
   * The number that the organiser saw. If it has changed since, the answer is `STALE_EDIT`; without it, it is
   * overwritten.
   */
  was: z.int().min(0).nullish(),
});

const salesText = {
  email: { label: 'E-postadress', invalid: 'Ogiltig e-postadress' },
  guestName: { label: 'Namn', max: 100 },
} as const;

/** Without an address the guest is let in by name. */
export const guest = z.strictObject({
  name: text(salesText.guestName),
  email: email(salesText.email).nullish(),
});
export type Guest = z.output<typeof guest>;

/** One ticket and one order each; a guest named twice gets two. `emails` are guests without a name. */
export const giveTicketsBody = z
  .strictObject({
    ticketTypeId: id,
    guests: z.array(guest).optional(),
    emails: z.array(email(salesText.email)).optional(),
  })
  .superRefine(({ guests, emails }, context) => {
    const count = (guests?.length ?? 0) + (emails?.length ?? 0);
    if (count > 0 && count <= MAX_BY_HAND) return;
    const message = count === 0 ? 'Skriv minst en gäst.' : `Högst ${MAX_BY_HAND} åt gången.`;
    // The fault is shown at the field that was sent.
    context.addIssue({ code: 'custom', path: [emails && !guests?.length ? 'emails' : 'guests'], message });
  });

/** How a sale at the door was paid: outside this system. */
export const doorPayments = ['cash', 'ownSwish'] as const;
export type DoorPayment = (typeof doorPayments)[number];
export const doorPaymentLabels: Record<DoorPayment, string> = {
  cash: 'Kontant',
  ownSwish: 'Egen Swish',
};

export const CHOOSE_PAYMENT = 'Välj hur det betalades.';

export const doorSaleBody = z.strictObject({
  ticketTypeId: id,
  count: z
    .int(textMessages.digitsOnly)
    .min(1, 'Ange hur många.')
    .max(MAX_BY_HAND, `Högst ${MAX_BY_HAND} åt gången.`),
  /** Required unless the ticket is free. */
  paidBy: z.enum(doorPayments, CHOOSE_PAYMENT).nullish(),
  /** Check them in at once, since they stand at the door. */
  letIn: z.boolean().default(true),
});

/** How an order was paid. `free`: it cost nothing. `unknown`: from before payments were stored. */
const orderPayments = ['swish', 'simulated', ...doorPayments, 'complimentary', 'free', 'unknown'] as const;
export type OrderPayment = (typeof orderPayments)[number];
export const orderPaymentLabels: Record<OrderPayment, string> = {
  swish: 'Swish',
  simulated: 'SIMULERAD BETALNING',
  ...doorPaymentLabels,
  complimentary: 'Fribiljett',
  free: 'Gratis',
  unknown: 'Utanför portalen',
};

/** A ticket as its organiser sees it, with its order. */
export const soldTicket = z.strictObject({
  id,
  orderId: id,
  /** Who booked it; empty where nobody is known. */
  buyer: z.string(),
  /** The ticket was passed on. */
  byTransfer: z.boolean(),
  paidBy: z.enum(orderPayments),
  placedAt: z.iso.datetime(),
  price: z.number(),
  /** What is left of the order: tickets that are not refunded, and what was paid for them. */
  order: z.strictObject({ tickets: z.int().min(0), amount: z.number() }),
  isRefunded: z.boolean(),
  /** The name of the booking code's series. */
  codeName: z.string().nullable(),
});
export type SoldTicket = z.output<typeof soldTicket>;

/** The amount that the organiser saw: if it has changed, nothing is refunded. */
export const refundBody = z.strictObject({ amount: z.number().min(0) });

export const refundAnswer = z.strictObject({
  tickets: z.int().min(1),
  amount: z.number().min(0),
  /** `byHand`: it was not paid here, so the organiser pays it back. */
  how: z.enum(['swish', 'byHand']),
});
export type RefundAnswer = z.output<typeof refundAnswer>;
