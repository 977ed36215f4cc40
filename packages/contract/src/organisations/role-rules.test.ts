import { describe, expect, it } from 'vitest';
import { needlessNotices, proposedEndDay } from './role-rules.ts';

describe('the last day that an invitation proposes', () => {
  it.each([
    ['december', '2026-11-18', '2026-12-31'],
    ['december', '2026-12-01', '2026-12-31'],
    ['december', '2026-12-02', '2027-12-31'],
    ['december', '2026-12-31', '2027-12-31'],
    ['june', '2026-01-01', '2026-06-30'],
    ['june', '2026-05-31', '2026-06-30'],
    ['june', '2026-06-01', '2027-06-30'],
    ['june', '2026-11-18', '2027-06-30'],
    ['none', '2026-11-18', null],
  ] as const)(
    'the last day that an invitation proposes is the next that is a month away: %s on %s is %s',
    (proposed, today, day) => {
      expect(proposedEndDay(proposed, today)).toBe(day);
    },
  );
});

describe('mails about a day that is chosen late', () => {
  it('mails about a day that is chosen late are left out where their time has passed', () => {
    expect(needlessNotices('2026-12-31', '2026-11-18')).toEqual([]);
    expect(needlessNotices('2026-12-31', '2026-12-01')).toEqual([30]);
    expect(needlessNotices('2026-12-31', '2026-12-23')).toEqual([30]);
    expect(needlessNotices('2026-12-31', '2026-12-24')).toEqual([30, 7]);
  });
});
