/** A calendar entry. Times are instants, which calendars show in the reader's own time zone. */
export type CalendarEntry = {
  /** Constant for as long as the entry exists. */
  readonly uid: string;
  /** Higher with each change. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly title: string;
  readonly location?: string;
  readonly description?: string;
  readonly url: string;
  readonly start: Date;
  /** Without an end it is a point in time that blocks nothing. */
  readonly end?: Date;
  readonly isCancelled?: boolean;
};

type Changed = { readonly createdAt: Date; readonly updatedAt: Date };

/** SEQUENCE: tenths of a second since creation. Rises with each change and fits 32 bits for years. */
export const sequenceOf = ({ createdAt, updatedAt }: Changed): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 100));

const OCTETS = 75;

/** RFC 5545: lines of at most 75 octets, never split inside a character. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > OCTETS) {
      lines.push(current);
      // The leading space of a continued line counts too.
      [current, octets] = ['', 1];
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n ');
};

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** In UTC, because local time is ambiguous in October's repeated hour. */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const linesOf = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${stamp(entry.changedAt)}`,
  `LAST-MODIFIED:${stamp(entry.changedAt)}`,
  `DTSTART:${stamp(entry.start)}`,
  ...(entry.end ? [`DTEND:${stamp(entry.end)}`] : ['TRANSP:TRANSPARENT']),
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
  `URL:${entry.url}`,
  `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** An RFC 5545 calendar. Without a creation time, so that an unchanged calendar is byte-identical (ETag). */
export const icsOf = (name: string, entries: readonly CalendarEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Karportalen//Karappen//SV',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
