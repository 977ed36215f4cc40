import { describe, expect, it } from 'vitest';
import { fullDate, fullTime, looseDate, looseTime } from './parse.ts';

const today = '2026-11-14';

describe('fullDate', () => {
  it('fullDate takes real days written out, and nothing shorter', () => {
    expect(fullDate('2026-11-14')).toBe('2026-11-14');
    expect(fullDate('2028-02-29')).toBe('2028-02-29');
    expect(fullDate('2026-02-29')).toBeUndefined();
    expect(fullDate('2026-13-01')).toBeUndefined();
    expect(fullDate('2026-1')).toBeUndefined();
  });
});

describe('looseDate', () => {
  it.each([
    ['20261201', '2026-12-01'],
    ['261201', '2026-12-01'],
    ['2026/12/01', '2026-12-01'],
    ['1/12', '2026-12-01'],
    ['1.12.2027', '2027-12-01'],
    ['13/11', '2027-11-13'],
    ['14/11', '2026-11-14'],
  ])('looseDate understands %s', (written, meant) => {
    expect(looseDate(written, today)).toBe(meant);
  });

  it.each(['', 'imorgon', '31/2', '99/99', '2026-11'])('looseDate leaves %j alone', (written) => {
    expect(looseDate(written, today)).toBeUndefined();
  });
});

describe('times', () => {
  it('fullTime takes only a whole clock time while typing', () => {
    expect(fullTime('08:30')).toBe('08:30');
    expect(fullTime('8:30')).toBeUndefined();
    expect(fullTime('24:00')).toBeUndefined();
  });

  it.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['kl 8', '08:00'],
    ['23:59', '23:59'],
  ])('looseTime understands %s', (written, meant) => {
    expect(looseTime(written)).toBe(meant);
  });

  it.each(['', '25', '8:7', '12:60', 'åtta'])('looseTime leaves %j alone', (written) => {
    expect(looseTime(written)).toBeUndefined();
  });
});
