// @vitest-environment node
import type { ItemStatistics, Statistics } from '@karportalen/contract/statistics/fields';
import { describe, expect, it } from 'vitest';
import { itemCharts, itemPeriod, overviewCharts } from './chart-descriptions.ts';
import { shareText } from './charts/share-text.ts';
import { periodOf } from './period.ts';
import { busiestHour, hourText } from './reading-hours.ts';

const base: ItemStatistics = {
  kind: 'notification',
  id: 'n1',
  title: 'Kräftskiva',
  at: '2026-11-09T09:00:00.000Z',
  countedAt: null,
  sums: { reach: 200, delivered: 150, seen: 76 },
  series: [
    { date: '2026-11-09', reach: 200, delivered: 150, seen: 70 },
    { date: '2026-11-10', seen: 6 },
  ],
  comparison: { percent: 12, than: 'i höstas' },
  noShows: null,
  release: null,
  divisions: [],
  kinds: [],
};
const told = (item: Partial<ItemStatistics>) =>
  itemCharts({ ...base, ...item }).map(({ question, number, unit, comparison }) =>
    [question, number, unit, comparison].filter(Boolean).join(' | '),
  );

describe('the charts of an item', () => {
  it('the charts of a push ask how many read and how far it reached', () => {
    expect(told({})).toEqual([
      'Hur många läste? | 76 | läsningar | 12\u00a0% fler än i höstas',
      'Hur långt nådde det? | 38\u00a0% | av mottagarna läste',
    ]);
    expect(itemCharts(base)[0]?.table).toEqual({
      head: ['Dag', 'Mottagare', 'Nådda enheter', 'Läste'],
      rows: [
        ['2026-11-09', 200, 150, 70],
        ['2026-11-10', 0, 0, 6],
      ],
    });
  });

  it('the charts of an item say nothing where there is nothing to compare with', () => {
    expect(told({ comparison: null })[0]).toBe('Hur många läste? | 76 | läsningar');
  });

  it('the charts of a poll show its groups, and say why some are not shown', () => {
    const poll = {
      kind: 'poll' as const,
      sums: { opened: 60, voted: 40 },
      kinds: [
        { kind: 'Student' as const, opened: 50, voted: 34 },
        { kind: 'Freshman' as const, opened: null, voted: null },
      ],
      divisions: [{ name: 'Data', opened: 60, voted: 40 }],
    };
    expect(told(poll).slice(1)).toEqual([
      'Röstade de som öppnade? | 67\u00a0% | av dem som öppnade röstade',
      'Vilka röstade? | 34 | röster från studenter, som har flest',
    ]);
    const groups = itemCharts({ ...base, ...poll })[2];
    expect(groups?.note).toContain('färre än 5 personer');
    expect(groups?.table.rows).toEqual([
      ['Studenter', 50, 34],
      ['Nollan', null, null],
    ]);
  });

  it('the charts of a poll say why a number is not shown that only the table has', () => {
    const divisions = [
      { name: 'Data', opened: 60, voted: 40 },
      { name: 'Kemi', opened: null, voted: 13 },
    ];
    const poll = { kind: 'poll' as const, sums: { opened: 76, voted: 53 }, kinds: [], divisions };
    expect(itemCharts({ ...base, ...poll }).at(-1)?.note).toContain('färre än 5 personer');
  });

  it('the charts of an event mark the release and count who did not come', () => {
    const event = {
      kind: 'event' as const,
      sums: { held: 120, sold: 105, refunded: 5, checkedIn: 80 },
      series: [{ date: '2026-11-01', held: 120, sold: 105 }],
      release: '2026-11-01T11:00:00.000Z',
      noShows: 20,
    };
    expect(told(event)).toEqual([
      'Hur gick bokningen? | 100 | biljetter | 12\u00a0% fler än i höstas',
      'Hur många kom? | 80 | incheckade',
    ]);
    const [sales, came] = itemCharts({ ...base, ...event });
    expect(sales?.plot).toMatchObject({ mark: { day: '2026-11-01', label: 'Släppet' } });
    expect(came?.table.rows).toEqual([
      ['Påbörjade bokningar', 120],
      ['Biljetter', 100],
      ['Incheckade', 80],
      ['Kom inte', 20],
    ]);
  });

  it('the chart of an item’s days has a week at least', () => {
    expect(itemPeriod(base)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  });
});

const hours = Array.from({ length: 168 }, (_, index) => ({
  weekday: Math.floor(index / 24) + 1,
  hour: index % 24,
  count: index === 33 ? 40 : index === 34 ? 12 : null,
}));

describe('the charts of all', () => {
  const all: Statistics = { ...base, from: '2026-07-01', to: '2026-11-15', items: 2, latest: [], hours };

  it('the charts of all pushes say when members read, and compare on average', () => {
    const charts = overviewCharts({ ...all, comparison: { percent: 0, than: 'i våras' } });
    expect(charts[0]?.comparison).toBe('I snitt lika många som i våras');
    expect(charts[2]).toMatchObject({ question: 'När läser medlemmarna?', number: 'Tisdagar kl.\u00a09–10' });
    expect(charts[2]?.table.rows[9]?.slice(0, 3)).toEqual(['9–10', null, 40]);
  });

  it('the charts of all have no hours where none are known', () => {
    expect(overviewCharts({ ...all, hours: [] })).toHaveLength(2);
  });
});

it('the busiest hour is one that is shown', () => {
  const most = busiestHour(hours);
  expect(most && hourText(most)).toBe('tisdagar kl.\u00a09–10');
  expect(busiestHour(hours.map((hour) => ({ ...hour, count: null })))).toBeUndefined();
});

it('a share that is not all or nothing is not written as such', () => {
  expect([shareText(1, 1000), shareText(999, 1000), shareText(0, 0), shareText(5, 5)]).toEqual([
    '1\u00a0%',
    '99\u00a0%',
    '0\u00a0%',
    '100\u00a0%',
  ]);
});

it('a period ends today', () => {
  expect(periodOf('term', '2026-11-15')).toEqual({ from: '2026-07-01', to: '2026-11-15' });
  expect(periodOf('term', '2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-06-30' });
  expect(periodOf('year', '2026-11-15').from).toBe('2025-11-16');
});
