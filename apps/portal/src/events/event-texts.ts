import { divisionDisplayName } from '@karportalen/contract/core/access';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import { toStockholm } from '@karportalen/contract/core/time';
import type { Event } from '@karportalen/contract/events/fields';
import {
  audienceLabels,
  type ReservationType,
  type TargetUserType,
} from '@karportalen/contract/events/kinds';
import { eventTexts } from '@karportalen/contract/events/texts';
import { priceText } from '@karportalen/phone-views/events/words.ts';
import { nonBreaking } from '../platform/non-breaking.ts';

export const nameOf = (event: { readonly nameSwedish: string; readonly name: string }): string =>
  event.nameSwedish || event.name || 'Utan titel';

/** 'Studenter, alla sektioner', or the divisions by name. */
export const audienceText = (
  targetUserType: TargetUserType,
  divisions: readonly { readonly name: string }[],
): string => {
  const where =
    divisions.length === 0
      ? eventTexts.allDivisions.toLowerCase()
      : divisions.map(({ name }) => divisionDisplayName(name)).join(', ');
  return `${audienceLabels[targetUserType]}, ${where}`;
};

/** Keeps date and time on one line. */
const whole = (instant: string): string => nonBreaking(formatDateTime(instant));

/** '2026-11-16 18:00–23:00', or both days. */
export const spanText = (startTime: string | null, endTime: string | null): string => {
  if (!startTime) return 'Inte valt än';
  if (!endTime) return whole(startTime);
  const end = toStockholm(endTime);
  const sameDay = toStockholm(startTime).date === end.date;
  return sameDay ? `${whole(startTime)}–${end.time}` : `${whole(startTime)} – ${whole(endTime)}`;
};

type Tickets = {
  readonly reservationType: ReservationType;
  readonly numberOfTickets?: number | null | undefined;
  readonly tickets: readonly { readonly price: number }[];
};

export const ticketsText = ({ reservationType, numberOfTickets, tickets }: Tickets): string => {
  if (reservationType === 'Open') return 'Öppet, inga biljetter';
  const count = `${countText(numberOfTickets ?? 0)} ${numberOfTickets === 1 ? 'biljett' : 'biljetter'}`;
  if (reservationType === 'Free') return `${count}, gratis`;
  const cost = priceText(
    tickets.map(({ price }) => price),
    'sv',
  );
  return `${count}, ${cost.charAt(0).toLowerCase()}${cost.slice(1)}`;
};

/** '34 biljetter är bokade.', or undefined without any. */
export const bookedSentence = (event: {
  readonly eventReservationDetails: { readonly currentTicketsBooked: number };
}): string => {
  const { currentTicketsBooked: booked } = event.eventReservationDetails;
  if (booked === 0) return '';
  return booked === 1 ? '1 biljett är bokad.' : `${countText(booked)} biljetter är bokade.`;
};

/** '34 av 120'. */
export const bookedText = (details: Tickets & { readonly currentTicketsBooked: number }): string =>
  `${countText(details.currentTicketsBooked)} av ${countText(details.numberOfTickets ?? 0)}`;

/** 'Konto 3041, resultatenhet 77'. */
export const bookedOnText = (
  accountNumber: string | null | undefined,
  resultUnit: string | null | undefined,
): string => `Konto ${accountNumber ?? '–'}, resultatenhet ${resultUnit ?? '–'}`;

export const whereOf = ({ locationSwedish, location }: Event): string =>
  locationSwedish || location || 'Inte valt än';

/** Cancelled or taken down with sold tickets: somebody is owed money. */
export const isToBeRepaid = ({ status, eventReservationDetails: details }: Event): boolean =>
  (status === 'cancelled' || status === 'takenDown') &&
  details.reservationType === 'Paid' &&
  details.currentTicketsBooked > 0;
