import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import { daysOf, type Period } from '@karportalen/contract/core/period';
import { addDays, toStockholm } from '@karportalen/contract/core/time';
import type { MemberKind } from '@karportalen/contract/people/member';
import type { Counts, DayCounts, ItemStatistics, Statistics } from '@karportalen/contract/statistics/fields';
import {
  LEAST_PEOPLE,
  type Measure,
  type StatisticKind,
  weekdays,
} from '@karportalen/contract/statistics/measures';
import { type Comparison, comparisonText } from '@karportalen/contract/statistics/texts';
import { bucketsOf, unitOf } from '../platform/day-chart/buckets.ts';
import { spanText } from '../platform/day-chart/day-text.ts';
import type { Bar, Chart, Table } from './charts/chart.ts';
import { shareText } from './charts/share-text.ts';
import { busiestHour, hourText } from './reading-hours.ts';

type Figures = { readonly period: Period; readonly days: readonly DayCounts[]; readonly sums: Counts };

const headers: Readonly<Record<Measure, string>> = {
  reach: 'Mottagare',
  delivered: 'Nådda enheter',
  seen: 'Läste',
  opened: 'Öppnade',
  voted: 'Röstade',
  held: 'Påbörjade bokningar',
  sold: 'Bokade biljetter',
  refunded: 'Återbetalda',
  checkedIn: 'Incheckade',
};

const unitHeads = { dag: 'Dag', vecka: 'Vecka', månad: 'Månad' } as const;

/** The non-empty days, with all measures of the kind. */
const daysTable = ({ period, days }: Figures, measures: readonly Measure[]): Table => {
  const counted = days.map((day) => ({
    date: day.date,
    ...(Object.fromEntries(measures.map((measure) => [measure, day[measure] ?? 0])) as Record<
      Measure,
      number
    >),
  }));
  const buckets = bucketsOf(period, counted, measures);
  return {
    head: [unitHeads[unitOf(period)], ...measures.map((measure) => headers[measure])],
    rows: buckets
      .filter((bucket) => measures.some((measure) => bucket[measure] > 0))
      .map((bucket) => [
        bucket.from === bucket.to ? bucket.from : spanText(bucket),
        ...measures.map((measure) => bucket[measure]),
      ]),
  };
};

const barsTable = (heading: string, bars: readonly Bar[]): Table => ({
  head: [heading, 'Antal'],
  rows: bars.map(({ label, count }) => [label, count]),
});

const one = (count: number, singular: string, plural: string): string => (count === 1 ? singular : plural);

const readChart = (figures: Figures, comparison: string | undefined): Chart => {
  const { seen = 0 } = figures.sums;
  return {
    question: 'Hur många läste?',
    number: countText(seen),
    unit: one(seen, 'läsning', 'läsningar'),
    comparison,
    plot: { type: 'columns', ...figures, measure: 'seen' },
    table: daysTable(figures, ['reach', 'delivered', 'seen']),
  };
};

const reachChart = ({ sums: { reach = 0, delivered = 0, seen = 0 } }: Figures): Chart => {
  const bars = [
    { label: 'Mottagare', count: reach },
    { label: 'Nådda enheter', count: delivered },
    { label: 'Läste', count: seen, of: reach },
  ];
  return {
    question: 'Hur långt nådde det?',
    number: shareText(seen, reach),
    unit: 'av mottagarna läste',
    note: 'En mottagare kan ha flera enheter, eller ingen.',
    plot: { type: 'bars', bars },
    table: barsTable('Steg', bars),
  };
};

const hoursChart = (hours: Statistics['hours']): Chart | undefined => {
  const most = busiestHour(hours);
  if (!most) return undefined;
  return {
    question: 'När läser medlemmarna?',
    number: hourText(most).replace(/^./, (letter) => letter.toUpperCase()),
    unit: 'läser flest',
    note: `Större ruta, fler läsare. Räknat på de senaste tolv hela månaderna. Timmar med färre än ${LEAST_PEOPLE} läsare visas inte.`,
    plot: { type: 'hours', hours },
    table: {
      head: ['Timme', ...weekdays],
      rows: Array.from({ length: 24 }, (_, hour) => [
        `${hour}–${hour + 1}`,
        ...weekdays.map(
          (_name, index) =>
            hours.find((cell) => cell.hour === hour && cell.weekday === index + 1)?.count ?? null,
        ),
      ]),
    },
  };
};

const votesChart = (figures: Figures, comparison: string | undefined): Chart => {
  const { voted = 0 } = figures.sums;
  return {
    question: 'Hur många röstade?',
    number: countText(voted),
    unit: one(voted, 'röst', 'röster'),
    comparison,
    plot: { type: 'columns', ...figures, measure: 'voted' },
    table: daysTable(figures, ['opened', 'voted']),
  };
};

const openedChart = ({ sums: { opened = 0, voted = 0 } }: Figures): Chart => {
  const bars = [
    { label: 'Öppnade', count: opened },
    { label: 'Röstade', count: voted, of: opened },
  ];
  return {
    question: 'Röstade de som öppnade?',
    number: shareText(voted, opened),
    unit: 'av dem som öppnade röstade',
    plot: { type: 'bars', bars },
    table: barsTable('Steg', bars),
  };
};

const kindLabels: Readonly<Record<MemberKind, string>> = {
  Student: 'Studenter',
  Freshman: 'Nollan',
  Alumnus: 'Alumner',
};

type Group = {
  readonly label: string;
  /** The label in lower case, for the middle of a sentence; absent for names. */
  readonly inSentence?: string;
  readonly opened: number | null;
  readonly voted: number | null;
};

const groupsChart = (question: string, heading: string, groups: readonly Group[]): Chart | undefined => {
  if (groups.length < 2) return undefined;
  const shown = groups.filter(({ voted }) => voted !== null);
  const isWhole = groups.every(({ opened, voted }) => opened !== null && voted !== null);
  const most = shown.reduce<Group | undefined>(
    (so, group) => ((group.voted ?? 0) > (so?.voted ?? 0) ? group : so),
    undefined,
  );
  return {
    question,
    number: most ? countText(most.voted ?? 0) : '–',
    unit: most
      ? `röster från ${most.inSentence ?? most.label}, som har flest`
      : 'för få röster för att delas upp',
    note: isWhole
      ? undefined
      : `Siffror om färre än ${LEAST_PEOPLE} personer visas inte, och inte heller de som går att räkna ut dem med.`,
    plot: { type: 'bars', bars: groups.map(({ label, voted }) => ({ label, count: voted })) },
    table: {
      head: [heading, headers.opened, headers.voted],
      rows: groups.map(({ label, opened, voted }) => [label, opened, voted]),
    },
  };
};

const net = ({ sold = 0, refunded = 0 }: Counts): number => Math.max(0, sold - refunded);

const salesChart = (figures: Figures, comparison: string | undefined, release: string | null): Chart => {
  const tickets = net(figures.sums);
  return {
    question: 'Hur gick bokningen?',
    number: countText(tickets),
    unit: one(tickets, 'biljett', 'biljetter'),
    comparison,
    note: release ? `Biljettsläppet: ${formatDateTime(release)}.` : undefined,
    plot: {
      type: 'columns',
      ...figures,
      measure: 'sold',
      mark: release ? { day: toStockholm(release).date, label: 'Släppet' } : undefined,
    },
    table: daysTable(figures, ['held', 'sold', 'refunded', 'checkedIn']),
  };
};

const cameChart = ({ sums }: Figures, noShows: number | null): Chart => {
  const tickets = net(sums);
  const { held = 0, checkedIn = 0 } = sums;
  const bars: Bar[] = [
    // Left out for events from before holds were counted: 0 would be wrong.
    ...(held > 0 ? [{ label: 'Påbörjade bokningar', count: held }] : []),
    { label: 'Biljetter', count: tickets },
    { label: 'Incheckade', count: checkedIn, of: tickets },
    ...(noShows === null ? [] : [{ label: 'Kom inte', count: noShows, of: tickets }]),
  ];
  return {
    question: 'Hur många kom?',
    number: countText(checkedIn),
    unit: one(checkedIn, 'incheckad', 'incheckade'),
    note: held > 0 ? 'Biljetter som sålts i dörren eller getts bort har ingen påbörjad bokning.' : undefined,
    plot: { type: 'bars', bars },
    table: barsTable('Steg', bars),
  };
};

const isChart = (chart: Chart | undefined): chart is Chart => chart !== undefined;

const onAverage = (comparison: Comparison | null): string | undefined =>
  comparison ? `I snitt ${comparisonText(comparison).replace(/^L/, 'l')}` : undefined;

const chartsOf = (kind: StatisticKind, figures: Figures, comparison: string | undefined): Chart[] => {
  switch (kind) {
    case 'notification':
    case 'alarm':
      return [readChart(figures, comparison), reachChart(figures)];
    case 'poll':
      return [votesChart(figures, comparison), openedChart(figures)];
    case 'event':
      return [salesChart(figures, comparison, null), cameChart(figures, null)];
  }
};

export const overviewCharts = ({ kind, from, to, series, sums, comparison, hours }: Statistics): Chart[] =>
  [
    ...chartsOf(kind, { period: { from, to }, days: series, sums }, onAverage(comparison)),
    hoursChart(hours),
  ].filter(isChart);

/** An item's days, with a week at least, so that a single column does not fill the chart. */
export const itemPeriod = ({
  at,
  release,
  series,
}: Pick<ItemStatistics, 'at' | 'release' | 'series'>): Period => {
  const days = [...series.map(({ date }) => date), ...(release ? [toStockholm(release).date] : [])].sort();
  const from = days.at(0) ?? toStockholm(at).date;
  const last = days.at(-1) ?? from;
  return { from, to: daysOf({ from, to: last }).length < 7 ? addDays(from, 6) : last };
};

export const itemCharts = (item: ItemStatistics): Chart[] => {
  const { kind, series, sums, comparison, release, noShows, kinds, divisions } = item;
  const figures = { period: itemPeriod(item), days: series, sums };
  const compared = comparison ? comparisonText(comparison) : undefined;
  if (kind === 'event') return [salesChart(figures, compared, release), cameChart(figures, noShows)];
  const groups = [
    groupsChart(
      'Vilka röstade?',
      'Medlemmar',
      kinds.map(({ kind: of, ...group }) => ({
        label: kindLabels[of],
        // 'Nollan' keeps its capital: students use it as a name.
        ...(of !== 'Freshman' && { inSentence: kindLabels[of].toLowerCase() }),
        ...group,
      })),
    ),
    groupsChart(
      'Från vilka sektioner?',
      'Sektion',
      divisions.map(({ name, ...group }) => ({ label: name, ...group })),
    ),
  ];
  return [...chartsOf(kind, figures, compared), ...groups].filter(isChart);
};
