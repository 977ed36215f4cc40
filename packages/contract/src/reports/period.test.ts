import { describe, expect, it } from 'vitest';
import { daysOf, instantsOf, periodFault, periodNames, periodOf, periodText } from '../core/period.ts';
import { hostReportBody, receiverReportBody } from './fields.ts';

describe('periods', () => {
  it.each([
    ['today', '2026-11-15', '2026-11-15', '2026-11-15'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['thisMonth', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-30', '2028-02-01', '2028-02-29'],
  ] as const)('%s on %s is %s to %s', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
  });

  it('periods begin and end at midnight in Stockholm, also on the day of 23 hours and the one of 25', () => {
    const hours = (day: string) => {
      const { start, end } = instantsOf({ from: day, to: day });
      return [start.toISOString(), (end.getTime() - start.getTime()) / 3_600_000];
    };
    expect(hours('2026-03-28')).toEqual(['2026-03-27T23:00:00.000Z', 24]);
    expect(hours('2026-03-29')).toEqual(['2026-03-28T23:00:00.000Z', 23]);
    expect(hours('2026-10-25')).toEqual(['2026-10-24T22:00:00.000Z', 25]);
    expect(hours('2026-10-26')).toEqual(['2026-10-25T23:00:00.000Z', 24]);
  });

  it('periods count every day of a month in which the clock changes', () => {
    expect(daysOf({ from: '2026-03-01', to: '2026-03-31' })).toHaveLength(31);
    expect(daysOf({ from: '2026-10-25', to: '2026-10-26' })).toEqual(['2026-10-25', '2026-10-26']);
  });

  it('periods are told what is wrong with them, at the field', () => {
    expect(periodFault({ from: '2026-11-02', to: '2026-11-01' })?.field).toBe('to');
    expect(periodFault({ from: '2021-11-15', to: '2026-11-14' })).toBeUndefined();
    expect(periodFault({ from: '2021-11-15', to: '2026-11-15' })?.sentence).toMatch(/högst fem år/);
  });

  it('periods are written once where they are one day [7.52]', () => {
    expect(periodText({ from: '2026-11-15', to: '2026-11-15' })).toBe('2026-11-15');
    expect(periodText({ from: '2026-11-01', to: '2026-11-15' })).toBe('2026-11-01 till 2026-11-15');
  });

  it("periods are SPEC's five, with today first", () => {
    expect(periodNames).toEqual(['today', 'yesterday', 'thisMonth', 'lastMonth', 'custom']);
  });
});

describe('what is sent', () => {
  const sentences = (body: unknown) => {
    const { error } = hostReportBody.safeParse(body);
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  };
  const committeeIds = ['01900000-0000-7000-8000-000000000001'];

  it("a report's request may have a day or an instant, which means its day in Stockholm", () => {
    const body = { from: '2026-03-28T23:30:00.000Z', to: '2026-10-25' };
    expect(receiverReportBody.parse(body)).toEqual({ from: '2026-03-29', to: '2026-10-25' });
    expect(
      receiverReportBody.parse({ from: '2026-06-30T22:00:00Z', to: '2026-07-01T23:59:59+02:00' }),
    ).toEqual({
      from: '2026-07-01',
      to: '2026-07-01',
    });
  });

  it.each(['2026-02-29', '26-11-15', 'igår', '2026-11-15T', '1026-11-15', '2026-13-01', ''])(
    '%j is not the day of a report',
    (from) => {
      expect(sentences({ from, to: '2026-11-15', committeeIds })).toEqual({
        from: 'Skriv datumet som åååå-mm-dd.',
      });
    },
  );

  it("a report's request names at least one committee [5.62]", () => {
    const period = { from: '2026-11-15', to: '2026-11-15' };
    expect(sentences({ ...period, committeeIds: [] })).toEqual({ committeeIds: 'Välj minst en kommittee' });
    expect(sentences(period)).toEqual({ committeeIds: 'Välj minst en kommittee' });
  });

  it("a report's period does not end before it begins", () => {
    const sent = { from: '2026-11-15', to: '2026-11-14', committeeIds };
    expect(sentences(sent)).toEqual({ to: 'Slutdatumet kan inte vara före startdatumet.' });
  });
});
