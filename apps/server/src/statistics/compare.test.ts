import { comparisonText } from '@karportalen/contract/statistics/texts';
import { describe, expect, it } from 'vitest';
import { compare, lastTwelveMonths, type TermCounts } from './compare.ts';

const spring = (year: number, average: number): TermCounts => ({ isAutumn: false, year, average });
const autumn = (year: number, average: number): TermCounts => ({ isAutumn: true, year, average });
const words = (day: string, today: string, earlier: readonly TermCounts[], average = 112) => {
  const found = compare({ average, day, earlier, today });
  return found && comparisonText(found);
};

describe('a comparison', () => {
  it('a comparison is not made of what nobody has read yet', () => {
    expect(words('2026-03-01', '2026-03-02', [autumn(2025, 100)], 0)).toBeNull();
  });

  it('a comparison is with the latest earlier term, as one would say it', () => {
    const both = [autumn(2025, 100), spring(2025, 50)];
    expect(words('2026-03-01', '2026-03-02', both)).toBe('12\u00a0% fler än i höstas');
    expect(words('2026-09-01', '2026-09-02', both)).toBe('12\u00a0% fler än förra hösten');
    expect(words('2026-09-01', '2026-09-02', [...both, spring(2026, 224)])).toBe(
      '50\u00a0% färre än i våras',
    );
    expect(words('2026-03-01', '2028-03-02', both)).toBe('12\u00a0% fler än hösten 2025');
    expect(words('2026-03-01', '2026-03-02', [spring(2025, 112)])).toBe('Lika många som förra våren');
  });

  it('a comparison is with earlier ones of the same term where there is no earlier term', () => {
    expect(words('2026-11-01', '2026-11-02', [autumn(2026, 100)])).toBe('12\u00a0% fler än tidigare i höst');
    expect(words('2026-05-01', '2026-11-02', [spring(2026, 100)])).toBe(
      '12\u00a0% fler än tidigare samma vår',
    );
  });

  it('a comparison says nothing where there is nothing to compare with', () => {
    expect(words('2026-11-01', '2026-11-02', [])).toBeNull();
    expect(words('2026-11-01', '2026-11-02', [spring(2026, 0)])).toBeNull();
  });

  it('a comparison with much less is a multiple', () => {
    expect(words('2026-03-01', '2026-03-02', [autumn(2025, 10)])).toBe('11,2 gånger så många som i höstas');
  });
});

it('the last twelve months are whole ones, by the days of Stockholm', () => {
  expect(lastTwelveMonths(new Date('2026-10-31T22:30:00Z'))).toEqual({
    from: '2025-10-01',
    before: '2026-10-01',
  });
  expect(lastTwelveMonths(new Date('2026-10-31T23:30:00Z'))).toEqual({
    from: '2025-11-01',
    before: '2026-11-01',
  });
});
