import { describe, expect, it } from 'vitest';
import { clockChange, instantOn, movedToDay, weeklyDays } from './series-times.ts';

// Clocks go back in the night to 2026-10-25 and forward in the night to 2027-03-28.

describe('the times of a copy', () => {
  it('a copy has the same clock times on both sides of the night when summer time ends', () => {
    const [start, end] = ['2026-10-21T17:00:00.000Z', '2026-10-21T23:00:00.000Z'];
    expect(movedToDay(start, '2026-10-21', '2026-10-28')).toBe('2026-10-28T18:00:00.000Z');
    // 01:00 the next day, Swedish time.
    expect(movedToDay(end, '2026-10-21', '2026-10-28')).toBe('2026-10-29T00:00:00.000Z');
  });

  it('a copy on the night itself closes by the clock, an hour longer or shorter', () => {
    const [start, end] = ['2026-10-17T20:00:00.000Z', '2026-10-18T01:30:00.000Z'];
    expect(movedToDay(start, '2026-10-17', '2026-10-24')).toBe('2026-10-24T20:00:00.000Z');
    expect(movedToDay(end, '2026-10-17', '2026-10-24')).toBe('2026-10-25T02:30:00.000Z');
    expect(movedToDay(start, '2026-10-17', '2027-03-27')).toBe('2027-03-27T21:00:00.000Z');
    expect(movedToDay(end, '2026-10-17', '2027-03-27')).toBe('2027-03-28T01:30:00.000Z');
  });

  it('a copy’s time in the hour that spring skips moves past it', () => {
    const end = '2027-03-21T01:30:00.000Z';
    expect(movedToDay(end, '2027-03-20', '2027-03-27')).toBe('2027-03-28T01:30:00.000Z');
  });

  it('a release days ahead keeps its distance in calendar days and its time of day', () => {
    // Monday 12:00 before a Wednesday.
    expect(movedToDay('2026-10-19T10:00:00.000Z', '2026-10-21', '2026-10-28')).toBe(
      '2026-10-26T11:00:00.000Z',
    );
    expect(movedToDay(null, '2026-10-21', '2026-10-28')).toBeNull();
  });

  it('a copy keeps the seconds of its times', () => {
    expect(movedToDay('2026-10-21T17:00:12.345Z', '2026-10-21', '2026-10-28')).toBe(
      '2026-10-28T18:00:12.345Z',
    );
  });
});

describe('a change of a time for the others', () => {
  const wednesday = '2026-11-25T18:00:00.000Z';
  const thursday = '2026-11-26T18:00:00.000Z';
  const at = (startTime: string, instant: string | null) => ({ startTime, at: instant });

  it('the other events of a series get a new time of day on their own days', () => {
    const later = '2026-11-25T19:00:00.000Z';
    const change = clockChange(at(wednesday, wednesday), at(later, later));
    expect(change).toMatchObject({ days: 0, time: '20:00' });
    expect(change && instantOn('2027-03-31', change)).toBe('2027-03-31T18:00:00.000Z');
  });

  it('the other events of a series keep their days when one moves to another day', () => {
    expect(clockChange(at(wednesday, wednesday), at(thursday, thursday))).toBeUndefined();
    const end = (day: string) => `${day}T22:00:00.000Z`;
    expect(clockChange(at(wednesday, end('2026-11-25')), at(thursday, end('2026-11-26')))).toBeUndefined();
    // The release stays where it was.
    const release = '2026-11-23T11:00:00.000Z';
    expect(clockChange(at(wednesday, release), at(thursday, release))).toBeUndefined();
  });

  it('a time that was set or cleared is set or cleared for the other events of the series too', () => {
    const release = '2026-11-23T11:00:00.000Z';
    expect(clockChange(at(wednesday, null), at(wednesday, release))).toMatchObject({
      days: -2,
      time: '12:00',
    });
    expect(clockChange(at(wednesday, release), at(wednesday, null))).toBeNull();
  });
});

it('weekly days are counted in calendar days, also across the new year', () => {
  expect(weeklyDays('2026-12-23', 1, 3)).toEqual(['2026-12-30', '2027-01-06', '2027-01-13']);
  expect(weeklyDays('2026-12-23', 2, 2)).toEqual(['2027-01-06', '2027-01-20']);
});
