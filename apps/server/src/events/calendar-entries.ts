import { isCalledOff } from '@karportalen/contract/events/event-status';
import { windowEnd } from '@karportalen/contract/events/release-rules';
import type { MemberLanguage } from '@karportalen/contract/people/member';
import { type CalendarEntry, sequenceOf } from '../platform/files/ics.ts';
import type { EventRow } from './rules.ts';

type Reader = { readonly language: MemberLanguage; readonly publicUrl: string };

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
  sv: {
    release: (name: string) => `Biljettsläpp: ${name}`,
    window: (name: string) => `Anmälan till lottning: ${name}`,
    draw: (name: string) => `Lottning: ${name}`,
  },
  en: {
    release: (name: string) => `Ticket release: ${name}`,
    window: (name: string) => `Enter the draw: ${name}`,
    draw: (name: string) => `Draw: ${name}`,
  },
} as const;

/** The entry window of a draw, and the draw itself: when its witness is known, or when the window closes. */
export const drawOf = (event: EventRow, { language, publicUrl }: Reader): CalendarEntry[] => {
  const { id, ticketReleaseTime: start, drawWitnessAt } = event;
  const end = windowEnd(start?.toISOString(), event);
  if (!start || !end) return [];
  const { title: name } = textsOf(event, language);
  const titles = releaseTitles[language];
  const shared = { ...common(event, publicUrl), isCancelled: isCalledOff(event) };
  return [
    { uid: `release-${id}@karportalen`, ...shared, title: titles.window(name), start, end },
    { uid: `draw-${id}@karportalen`, ...shared, title: titles.draw(name), start: drawWitnessAt ?? end },
  ];
};

/** The ticket release as an entry of its own, where there is one. */
export const releaseOf = (event: EventRow, { language, publicUrl }: Reader): CalendarEntry[] => {
  const { id, ticketReleaseTime: start, reservationType } = event;
  if (!start || reservationType === 'Open') return [];
  if (event.releaseKind === 'Draw') return drawOf(event, { language, publicUrl });
  const title = releaseTitles[language].release(textsOf(event, language).title);
  return [{ uid: `release-${id}@karportalen`, ...common(event, publicUrl), title, start }];
};
