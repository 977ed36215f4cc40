import { type PaymentStatus, SIMULATED } from './payment-statuses.ts';
import type { RefundReason } from './refund-statuses.ts';

type InBoth = { readonly swedish: string; readonly english: string };

/** Kårappen's texts about a payment's status. */
export const paymentTexts: Record<PaymentStatus, InBoth> = {
  created: { swedish: 'Vi frågar Swish …', english: 'Asking Swish …' },
  open: { swedish: 'Väntar på att du betalar i Swish.', english: 'Waiting for you to pay in Swish.' },
  paid: { swedish: 'Betalt. Biljetterna är dina.', english: 'Paid. The tickets are yours.' },
  declined: {
    swedish: 'Du avbröt betalningen i Swish. Inga pengar har dragits.',
    english: 'You cancelled the payment in Swish. No money has been taken.',
  },
  failed: {
    swedish: 'Betalningen gick inte igenom. Inga pengar har dragits. Försök igen.',
    english: 'The payment did not go through. No money has been taken. Try again.',
  },
  cancelled: {
    swedish: 'Betalningen är avbruten. Inga pengar har dragits.',
    english: 'The payment is cancelled. No money has been taken.',
  },
  expired: {
    swedish: 'Tiden gick ut innan du betalade. Inga pengar har dragits.',
    english: 'Time ran out before you paid. No money has been taken.',
  },
  refunded: {
    swedish: 'Betalningen kom fram men gav inga biljetter. Du får tillbaka pengarna med Swish.',
    english: 'The payment arrived but gave no tickets. Your money comes back by Swish.',
  },
};

/** Why a payment was refunded. */
export const refundReasonTexts: Record<RefundReason, InBoth> = {
  noRoom: {
    swedish: 'Betalningen kom när biljetterna var slut.',
    english: 'The payment came when the tickets were gone.',
  },
  alreadyBooked: { swedish: 'Biljetterna var redan betalda.', english: 'The tickets were already paid for.' },
  eventOff: { swedish: 'Eventet går inte längre att boka.', english: 'The event can no longer be booked.' },
  wrongAmount: {
    swedish: 'Beloppet stämde inte med biljetterna.',
    english: 'The amount was not that of the tickets.',
  },
  notBooked: {
    swedish: 'Betalningen hörde inte till någon bokning.',
    english: 'The payment belonged to no booking.',
  },
  returned: { swedish: 'Biljetten lämnades tillbaka.', english: 'The ticket was given back.' },
  cancelled: { swedish: 'Eventet ställdes in.', english: 'The event was cancelled.' },
  organiser: { swedish: 'Arrangören betalade tillbaka.', english: 'The organiser refunded it.' },
};

/** Kårappen's texts for the problem codes that a payer may meet. */
export const paymentRefusalTexts = {
  PAYMENT_NOT_NEEDED: {
    swedish: 'Biljetterna kostar inget. Bekräfta dem i stället.',
    english: 'The tickets cost nothing. Confirm them instead.',
  },
  PAYMENT_UNAVAILABLE: {
    swedish: 'Swish svarar inte just nu. Platserna hålls kvar åt dig: försök igen om en stund.',
    english: 'Swish does not answer right now. Your places are kept: try again in a moment.',
  },
  PAYMENT_REFUSED: {
    swedish: 'Swish tog inte emot betalningen. Försök igen, eller kontakta arrangören.',
    english: 'Swish did not accept the payment. Try again, or contact the organiser.',
  },
  PAYMENT_NOT_SET_UP: {
    swedish: 'Det går inte att betala här än. Kontakta arrangören.',
    english: 'Paying is not set up here yet. Contact the organiser.',
  },
  PAYMENT_OPEN: {
    swedish: 'En betalning pågår. Avbryt den innan du byter biljetter.',
    english: 'A payment is under way. Cancel it before you change tickets.',
  },
  PAYMENT_DONE: {
    swedish: 'Betalningen är redan klar.',
    english: 'The payment is already done.',
  },
  HOLD_ENDED: {
    swedish: 'Platserna hålls inte längre åt dig. Välj biljetter igen.',
    english: 'The places are no longer kept for you. Choose tickets again.',
  },
  HOLD_BOOKED: { swedish: 'Bokningen är redan klar.', english: 'The booking is already done.' },
  BOOKING_CLOSED: {
    swedish: 'Det går inte längre att boka biljetter till eventet.',
    english: 'Tickets to the event can no longer be booked.',
  },
} as const satisfies Record<string, InBoth>;

/** How a ticket was paid, in reports. */
export const paidByLabels = {
  swish: 'Swish',
  simulated: SIMULATED,
  cash: 'Kontant vid dörren',
  ownSwish: 'Arrangörens Swish vid dörren',
  complimentary: 'Fribiljett',
  unknown: 'Bokfört utan betalning här',
} as const;
