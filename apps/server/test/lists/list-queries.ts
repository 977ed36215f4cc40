import type { Definition } from '@karportalen/contract/core/endpoint';
import fc from 'fast-check';
import { START } from '../app.ts';
import { isProof } from '../proof.ts';
import type { Home } from '../requests/long-lists.ts';
import type { Query } from './reference-lists.ts';

const day = (days: number) => new Date(START.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Pages from either end, in the middle and beyond it, with searches that match few, many and no rows. */
export const queries = (total: number, filters: fc.Arbitrary<object>): fc.Arbitrary<Query> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ search: fc.constantFrom('sittning', '9', 'xyz') }) },
    {
      weight: 12,
      arbitrary: fc
        .record({
          pageSize: fc.constantFrom(1, 7, 10, 100),
          place: fc.oneof(fc.constantFrom(0, 0.5, 1, 1.1), fc.double({ min: 0, max: 1, noNaN: true })),
          search: fc.option(
            fc.constantFrom(
              'sittning',
              'SITT',
              '77',
              'e',
              'xyz',
              '%',
              '_1',
              'nollan',
              day(0),
              day(0).slice(0, 7),
            ),
            {
              nil: undefined,
              freq: 1,
            },
          ),
        })
        .chain((given) => filters.map((filtered) => ({ ...given, ...filtered })))
        .map(({ pageSize, place, ...rest }) => ({
          page: 1 + Math.floor((place * Math.max(total - 1, 0)) / pageSize),
          pageSize,
          ...rest,
        })),
    },
  );

/** The sort orders and filters of the endpoint. */
export const filtersOf = ({ query }: Definition, { divisionId, committeeId }: Home): fc.Arbitrary<object> => {
  const all: Record<string, string[]> = {
    sort: ['date', '-date', 'title', '-title'],
    group: ['All', 'Alumni'],
    type: ['Open', 'Free', 'Notification', 'Alarm'],
    host: [committeeId],
    creator: ['union', `division:${divisionId}`, `committee:${committeeId}`],
    from: [day(-1), day(0), day(1)],
    to: [day(-1), day(0), day(1)],
  };
  const arbitraries = Object.entries(all).flatMap(([key, values]) => {
    const known = values.filter((value) => query?.safeParse({ [key]: value }).success);
    const some = { weight: 1, arbitrary: fc.constantFrom(undefined, ...known) };
    const none = { weight: 3, arbitrary: fc.constant(undefined) };
    return known.length > 0 ? [[key, fc.oneof(some, none)]] : [];
  });
  return fc.record(Object.fromEntries(arbitraries));
};

/** Always tried: the last pages, one nearer the end than the beginning, and one beyond the end. */
export const edgePages = (total: number): [Query][] => {
  const last = Math.max(1, Math.ceil(total / 10));
  const pages = [last, Math.ceil(last * 0.8), last + 1, ...(isProof ? [Math.max(1, last - 1)] : [])];
  return pages.map((page) => [{ page, pageSize: 10 }]);
};
