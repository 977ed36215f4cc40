import { describe, expect, it } from 'vitest';
import { digitsUntil } from './countdown-digits.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const shown = (start: string | null) => digitsUntil(start, now).map(({ text }) => text);

describe('digitsUntil', () => {
  it('the countdown shows the days, hours, minutes and seconds left', () => {
    expect(shown('2026-11-18T13:02:09.900Z')).toEqual(['03', '01', '02', '09']);
    expect(shown('2027-11-15T12:00:00.000Z')).toEqual(['365', '00', '00', '00']);
  });

  it('the countdown shows zeros when the time has come and when there is none', () => {
    for (const start of [now.toISOString(), '2020-01-01T00:00:00.000Z', null]) {
      expect(shown(start)).toEqual(['00', '00', '00', '00']);
    }
  });
});
