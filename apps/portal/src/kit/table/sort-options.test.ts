import { expect, it } from 'vitest';
import { sortOptions } from './sort-options.ts';

it('sortOptions says each order in the words of what its column holds', () => {
  const columns = [
    { header: 'Titel', sort: 'title' },
    { header: 'Typ' },
    { header: 'Start', sort: 'date', nowrap: true },
    { header: 'Sista dag', sort: 'endsOn', sortedAs: 'time' as const },
    { header: 'Admin', sort: 'admins', align: 'end' as const },
  ];
  expect(sortOptions(columns, 'Närmast i tid först')).toEqual([
    { value: '', label: 'Närmast i tid först' },
    { value: 'title', label: 'Titel, A–Ö' },
    { value: '-title', label: 'Titel, Ö–A' },
    { value: 'date', label: 'Start, tidigast först' },
    { value: '-date', label: 'Start, senast först' },
    { value: 'endsOn', label: 'Sista dag, tidigast först' },
    { value: '-endsOn', label: 'Sista dag, senast först' },
    { value: 'admins', label: 'Admin, lägst först' },
    { value: '-admins', label: 'Admin, högst först' },
  ]);
  expect(sortOptions([{ header: 'Typ' }], undefined)).toEqual([]);
});
