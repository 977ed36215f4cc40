import { formatDateTime } from '@karportalen/contract/core/time';
import type { Event } from '@karportalen/contract/events/fields';
import { spanText } from './event-texts.ts';

type Words = { readonly messageSwedish: string; readonly messageEnglish: string };

/** What those with a ticket should hear after an edit: that time or place changed. Undefined where neither did, or nobody has one. */
export const movedWords = (before: Event, after: Event): Words | undefined => {
  if (after.eventReservationDetails.currentTicketsBooked === 0) return undefined;
  const startsAnew = before.startTime !== after.startTime;
  const endsAnew = !startsAnew && before.endTime !== after.endTime;
  const end = after.endTime ? formatDateTime(after.endTime) : '';
  // Plain spaces: it goes into mails and phones, and an organiser may write on in it.
  const span = spanText(after.startTime, after.endTime).replaceAll('\u00a0', ' ');
  const words = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');
  // Each language is told what changed in it: a place that was only respelt in Swedish is no news in English.
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

/** What the archive is told on the way there. */
export type Moved = { readonly event: Event; readonly words: Words };
