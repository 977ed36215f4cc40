import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, icsOf } from './ics.ts';

const entry: CalendarEntry = {
  uid: '1@karportalen',
  sequence: 0,
  changedAt: new Date('2026-01-01T00:00:00.000Z'),
  title: 'Sittning',
  url: 'http://portal.exempel.se/app/events/1',
  start: new Date('2026-03-29T00:30:00.000Z'),
  end: new Date('2026-03-29T01:30:00.000Z'),
};

/** Reads a property as a calendar does: unfolds lines and unescapes. */
const read = (ics: string, property: string): string | undefined => {
  const lines = ics.replaceAll('\r\n ', '').split('\r\n');
  const line = lines.find((one) => one.startsWith(`${property}:`));
  return line
    ?.slice(property.length + 1)
    .replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
};

describe('a calendar', () => {
  it('a calendar says instants, so that the hour that is skipped or comes twice is no other hour', () => {
    const spring = icsOf('x', [entry]);
    expect(spring).toContain('DTSTART:20260329T003000Z\r\nDTEND:20260329T013000Z\r\n');
    const twice = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((at) =>
      read(icsOf('x', [{ ...entry, start: new Date(at) }]), 'DTSTART'),
    );
    expect(twice).toEqual(['20261025T003000Z', '20261025T013000Z']);
  });

  it('a calendar reads as it was written, whatever is in it, on lines of 75 octets at most', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(text, text, (title, description) => {
        const ics = icsOf('x', [{ ...entry, title, description: `x${description}`, location: 'a;b,c\\n' }]);
        const plain = (one: string) => one.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
        expect(read(ics, 'SUMMARY')).toBe(plain(title));
        expect(read(ics, 'DESCRIPTION')).toBe(`x${plain(description)}`);
        expect(read(ics, 'LOCATION')).toBe('a;b,c\\n');
        expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
        for (const line of ics.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });

  it('a calendar takes no time of its reader’s for a point in time, and tells what is cancelled', () => {
    const { end: _, ...point } = entry;
    expect(icsOf('x', [point])).toContain('TRANSP:TRANSPARENT');
    expect(icsOf('x', [{ ...entry, isCancelled: true }])).toContain('STATUS:CANCELLED');
  });
});
