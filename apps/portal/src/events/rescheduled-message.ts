import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { Event } from '@karportalen/contract/events/fields';
import { spanText } from './event-texts.ts';

type Words = { readonly messageSwedish: string; readonly messageEnglish: string };

/**
 * A proposed message to ticket holders after an edit moved time or place. Undefined where neither changed, or
 * nobody has a ticket.
 */
export const rescheduledMessage = (before: Event, after: Event): Words | undefined => {
  if (after.eventReservationDetails.currentTicketsBooked === 0) return undefined;
  const startsAnew = before.startTime !== after.startTime;
  const endsAnew = !startsAnew && before.endTime !== after.endTime;
  const end = after.endTime ? formatDateTime(after.endTime) : '';
  // Plain spaces: the text goes into mails and may be edited.
  const span = spanText(after.startTime, after.endTime).replaceAll('\u00a0', ' ');
  const words = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');
  // Each language mentions only what changed in it: a place respelt in Swedish is no news in English.
  const messageSwedish = words([
    startsAnew && `Ny tid: ${span}.`,
    endsAnew && `Ny sluttid: ${end}.`,
    before.locationSwedish !== after.locationSwedish && `Ny plats: ${after.locationSwedish}.`,
  ]);
  const messageEnglish = words([
    startsAnew && `New time: ${span}.`,
    endsAnew && `New end time: ${end}.`,
    before.location !== after.location && `New place: ${after.location}.`,
  ]);
  return messageSwedish || messageEnglish ? { messageSwedish, messageEnglish } : undefined;
};

/** The navigation state with which the archive offers to send the message. */
export type Rescheduled = { readonly event: Event; readonly words: Words };
