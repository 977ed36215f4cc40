import { expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const columns = [
  { key: 'title', least: 300 },
  { key: 'group', least: 120, grow: 1, fold: 2 },
  { key: 'date', least: 150 },
  { key: 'creator', least: 160, fold: 1 },
];
const fitAt = (room: number) => {
  const { isCards, folded, widths } = fitColumns(columns, room, 100);
  return { isCards, folded: [...folded], widths: Object.fromEntries(widths) };
};

it('fitColumns gives what is left over to the columns that grow', () => {
  expect(fitAt(930)).toEqual({
    isCards: false,
    folded: [],
    widths: { title: 375, group: 145, date: 150, creator: 160 },
  });
});

it('fitColumns collapses the lowest first, and only when there is no room', () => {
  expect(fitAt(830).folded).toEqual([]);
  expect(fitAt(829).folded).toEqual(['creator']);
  expect(fitAt(669).folded).toEqual(['creator', 'group']);
});

it('fitColumns makes cards of rows where not even the rest has room', () => {
  expect(fitAt(550)).toEqual({
    isCards: false,
    folded: ['creator', 'group'],
    widths: { title: 300, date: 150 },
  });
  // The title shrinks first, as long as two lines of it are readable.
  expect(fitAt(474)).toMatchObject({ isCards: false, widths: { title: 224, date: 150 } });
  expect(fitAt(473)).toEqual({ isCards: true, folded: [], widths: {} });
});

it('fitColumns leaves a table that has not been drawn yet as it is', () => {
  expect(fitAt(0)).toEqual({ isCards: false, folded: [], widths: {} });
});
