import { type CalendarKind, calendarKindLabels } from '@karportalen/contract/calendar/kinds';
import { pagePath } from '@karportalen/contract/calendar/paths';
import { type CalendarEntry, sequenceOf } from '../platform/files/ics.ts';
import type { CalendarRow } from './sql.ts';

const titleOf = ({ kind, title }: { readonly kind: CalendarKind; readonly title: string }): string =>
  kind === 'event' ? title : `${calendarKindLabels[kind]}: ${title}`;

const calledOff: readonly CalendarRow['status'][] = ['takenDown', 'cancelled'];

export const entryOf = (row: CalendarRow, publicUrl: string): CalendarEntry => ({
  // Other than in the members' calendars, so that a program that follows both keeps them apart.
  uid: `organiser-${row.kind}-${row.id}@karportalen`,
  sequence: sequenceOf(row),
  changedAt: row.updatedAt,
  title: titleOf(row),
  url: `${publicUrl}${pagePath(row)}`,
  start: row.start,
  ...(row.end && { end: row.end }),
  isCancelled: calledOff.includes(row.status),
});
