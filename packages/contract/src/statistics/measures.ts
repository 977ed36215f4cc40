/** What has statistics. Alarms are apart from other pushes: they are read at once, and compared with each other. */
export const statisticKinds = ['notification', 'alarm', 'poll', 'event'] as const;
export type StatisticKind = (typeof statisticKinds)[number];

/** What is counted a day. `delivered` are devices; `held`, `sold`, `refunded` and `checkedIn` are places. */
export const measures = [
  'reach',
  'delivered',
  'seen',
  'opened',
  'voted',
  'held',
  'sold',
  'refunded',
  'checkedIn',
] as const;
export type Measure = (typeof measures)[number];

export const measuresOf: Readonly<Record<StatisticKind, readonly Measure[]>> = {
  notification: ['reach', 'delivered', 'seen'],
  alarm: ['reach', 'delivered', 'seen'],
  poll: ['opened', 'voted'],
  event: ['held', 'sold', 'refunded', 'checkedIn'],
};

/** The one number of each kind: it heads the page and is what is compared. */
export const mainMeasure: Readonly<Record<StatisticKind, Measure>> = {
  notification: 'seen',
  alarm: 'seen',
  poll: 'voted',
  event: 'sold',
};

/** No breakdown shows a cell of fewer people. */
export const LEAST_PEOPLE = 5;

/** Monday is 1, as in ISO 8601. */
export const weekdays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'] as const;
export const shortWeekdays = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'] as const;
