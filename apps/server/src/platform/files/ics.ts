/** What a calendar shows of something. Times are instants: a calendar shows them in its reader's own zone, also across DST. */
export type CalendarEntry = {
  /** The same for as long as it exists, by which a calendar knows it again. */
  readonly uid: string;
  /** Higher each time it changes. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly title: string;
  readonly location?: string;
  readonly description?: string;
  readonly url: string;
  readonly start: Date;
  /** Without an end it is a point in time, and takes up none of its reader's. */
  readonly end?: Date;
  readonly isCancelled?: boolean;
};

const OCTETS = 75;

/** At most 75 octets a line (RFC 5545), none of them half of a letter. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > OCTETS) {
      lines.push(current);
      // The space that a continued line begins with counts too.
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

/** In UTC: the hour that comes twice in October has two names in no local time. */
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

/** A calendar as RFC 5545 writes it. It says nothing of when it was made, so that an unchanged one is the same text. */
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
