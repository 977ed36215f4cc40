import { z } from 'zod';
import { countText } from '../core/number.ts';
import { text } from '../core/text.ts';
import { textMessages } from '../core/text-spec.ts';
import { email, id } from '../core/values.ts';
import { MAX_TICKETS } from '../events/fields.ts';

/** How many tickets are given or noted as sold at a time. */
export const MAX_BY_HAND = 50;

const counts = {
  /** Booked and not refunded, those given away among them. */
  sold: z.int().min(0),
  /** In a hold that has not run out. */
  held: z.int().min(0),
  /** Of those booked, how many the organiser gave away. */
  complimentary: z.int().min(0),
  /** Kronor that came in and stayed. */
  revenue: z.number(),
};

/** What has become of an event's tickets. */
export const sales = z.strictObject({
  total: z.int().min(0),
  left: z.int().min(0),
  ...counts,
  /** Reserved by phones at the door, and not sold as far as is known. */
  atDoors: z.int().min(0),
  /** Kronor of the revenue that came by Swish here, and go back the same way when the event is cancelled. */
  bySwish: z.number(),
  /** Kronor of the revenue that were paid at the door, in cash and to the organiser's own Swish: no file of Swish has them. */
  byCash: z.number(),
  byOwnSwish: z.number(),
  /** Kronor that have gone back, or are on their way. */
  refunded: z.number(),
  /** Some of the money went through the simulator, and is none. */
  simulated: z.boolean(),
  types: z.array(z.strictObject({ id, name: z.string(), price: z.number(), ...counts })),
  /** Each day on which something was booked or went back, in Stockholm, the first one first. */
  days: z.array(
    z.strictObject({ date: z.iso.date(), sold: z.int(), refunded: z.int(), revenue: z.number() }),
  ),
});
export type Sales = z.output<typeof sales>;

const SALE_AFTER_END = 24 * 3_600_000;

/** Until when tickets are given away and noted as sold at the door: a day after the end. */
export const byHandUntil = (end: Date): Date => new Date(end.getTime() + SALE_AFTER_END);

type SaleOff = Readonly<Record<'takenDownAt' | 'cancelledAt' | 'participantsDeletedAt', unknown>>;
export type SaleEnd = 'takenDown' | 'cancelled' | 'listDeleted' | 'over';

/** Why no more tickets can be given away or noted as sold; undefined while they can. */
export const saleEndOf = (
  { takenDownAt, cancelledAt, participantsDeletedAt }: SaleOff,
  end: Date,
  now: Date,
): SaleEnd | undefined => {
  if (takenDownAt) return 'takenDown';
  if (cancelledAt) return 'cancelled';
  if (participantsDeletedAt) return 'listDeleted';
  return byHandUntil(end) <= now ? 'over' : undefined;
};

const MORE = 'Ange hur många biljetter det ska finnas.';

export const numberOfTicketsBody = z.strictObject({
  numberOfTickets: z
    .int(textMessages.digitsOnly)
    .min(1, MORE)
    .max(MAX_TICKETS, `Högst ${countText(MAX_TICKETS)}.`),
});

export const salesText = {
  email: { label: 'E-postadress', invalid: 'Ogiltig e-postadress' },
  guestName: { label: 'Namn', max: 100 },
} as const;

/** Without an address the guest is let in by name. */
export const guest = z.strictObject({
  name: text(salesText.guestName),
  email: email(salesText.email).nullish(),
});
export type Guest = z.output<typeof guest>;

/** One ticket and one order each; who is named twice gets two. `emails` are guests without a name. */
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
    // Told at the field that was sent.
    context.addIssue({ code: 'custom', path: [emails && !guests?.length ? 'emails' : 'guests'], message });
  });

/** How a sale at the door was paid: outside this system, and noted as such. */
export const doorPayments = ['cash', 'ownSwish'] as const;
export type DoorPayment = (typeof doorPayments)[number];
export const doorPaymentLabels: Record<DoorPayment, string> = {
  cash: 'Kontant',
  ownSwish: 'Egen Swish',
};

export const doorSaleBody = z.strictObject({
  ticketTypeId: id,
  count: z
    .int(textMessages.digitsOnly)
    .min(1, 'Ange hur många.')
    .max(MAX_BY_HAND, `Högst ${MAX_BY_HAND} åt gången.`),
  paidBy: z.enum(doorPayments, 'Välj hur det betalades.'),
  /** They stand at the door: let them in at once. */
  letIn: z.boolean().default(true),
});

/** How an order was paid. `free`: a member booked what costs nothing. `unknown`: before payments were kept. */
export const orderPayments = [
  'swish',
  'simulated',
  ...doorPayments,
  'complimentary',
  'free',
  'unknown',
] as const;
export type OrderPayment = (typeof orderPayments)[number];
export const orderPaymentLabels: Record<OrderPayment, string> = {
  swish: 'Swish',
  simulated: 'SIMULERAD BETALNING',
  ...doorPaymentLabels,
  complimentary: 'Fribiljett',
  free: 'Gratis',
  unknown: 'Utanför portalen',
};

/** One ticket as its organiser sees it, with the order that it was booked in. */
export const soldTicket = z.strictObject({
  id,
  orderId: id,
  /** Who booked it; empty where nobody is known. */
  buyer: z.string(),
  /** It has changed hands since it was booked. */
  byTransfer: z.boolean(),
  paidBy: z.enum(orderPayments),
  placedAt: z.iso.datetime(),
  price: z.number(),
  /** What is left of the order: tickets that are not refunded, and what was paid for them. */
  order: z.strictObject({ tickets: z.int().min(0), amount: z.number() }),
  isRefunded: z.boolean(),
});
export type SoldTicket = z.output<typeof soldTicket>;

/** What the organiser saw: when it is another by now, nothing is refunded. */
export const refundBody = z.strictObject({ amount: z.number().min(0) });

export const refundAnswer = z.strictObject({
  tickets: z.int().min(1),
  amount: z.number().min(0),
  /** `byHand`: it was not paid here, so the organiser pays it back. */
  how: z.enum(['swish', 'byHand']),
});
export type RefundAnswer = z.output<typeof refundAnswer>;
