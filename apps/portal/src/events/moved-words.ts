import type { Event } from '@karportalen/contract/events/fields';
import { spanText } from './event-texts.ts';

type Words = { readonly messageSwedish: string; readonly messageEnglish: string };

/** What those with a ticket should hear after an edit: that time or place changed. Undefined where neither did, or nobody has one. */
export const movedWords = (before: Event, after: Event): Words | undefined => {
  if (after.eventReservationDetails.currentTicketsBooked === 0) return undefined;
  const isMoved = before.startTime !== after.startTime || before.endTime !== after.endTime;
  const isElsewhere = before.locationSwedish !== after.locationSwedish || before.location !== after.location;
  if (!isMoved && !isElsewhere) return undefined;
  // Plain spaces: it goes into mails and phones, and an organiser may write on in it.
  const span = spanText(after.startTime, after.endTime).replaceAll('\u00a0', ' ');
  const words = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');
  return {
    messageSwedish: words([
      isMoved && `Ny tid: ${span}.`,
      isElsewhere && `Ny plats: ${after.locationSwedish}.`,
    ]),
    messageEnglish: words([isMoved && `New time: ${span}.`, isElsewhere && `New place: ${after.location}.`]),
  };
};

/** What the archive is told on the way there. */
export type Moved = { readonly event: Event; readonly words: Words };
