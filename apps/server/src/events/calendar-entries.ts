import { isCalledOff } from '@karportalen/contract/events/event-status';
import type { MemberLanguage } from '@karportalen/contract/people/member';
import type { CalendarEntry } from '../platform/files/ics.ts';
import type { EventRow } from './rules.ts';

type Reader = { readonly language: MemberLanguage; readonly publicUrl: string };

/** The iCalendar SEQUENCE: tenths of a second since creation. Rises with each change and fits 32 bits for years. */
const sequenceOf = ({ createdAt, updatedAt }: EventRow): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 100));

const textsOf = (event: EventRow, language: MemberLanguage) =>
  language === 'sv'
    ? { title: event.nameSwedish, location: event.locationSwedish, description: event.descriptionSwedish }
    : { title: event.name, location: event.location, description: event.description };

const common = (event: EventRow, publicUrl: string) => ({
  sequence: sequenceOf(event),
  changedAt: event.updatedAt,
  url: `${publicUrl}/app/events/${event.id}`,
});

export const entryOf = (event: EventRow, { language, publicUrl }: Reader): CalendarEntry[] => {
  const { id, startTime: start, endTime: end } = event;
  if (!start || !end) return [];
  const uid = `${id}@karportalen`;
  return [
    {
      uid,
      ...common(event, publicUrl),
      ...textsOf(event, language),
      start,
      end,
      isCancelled: isCalledOff(event),
    },
  ];
};

const releaseTitles = {
  sv: (name: string) => `Biljettsläpp: ${name}`,
  en: (name: string) => `Ticket release: ${name}`,
} as const;

/** The ticket release as an entry of its own, where there is one. */
export const releaseOf = (event: EventRow, { language, publicUrl }: Reader): CalendarEntry[] => {
  const { id, ticketReleaseTime: start, reservationType } = event;
  if (!start || reservationType === 'Open') return [];
  const title = releaseTitles[language](textsOf(event, language).title);
  return [{ uid: `release-${id}@karportalen`, ...common(event, publicUrl), title, start }];
};
