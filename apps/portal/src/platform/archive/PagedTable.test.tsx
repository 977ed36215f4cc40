import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import type { ListPlace } from './archive-tab.ts';
import { PagedTable } from './PagedTable.tsx';
import { useArchivePlace } from './use-archive-place.ts';

type Row = { readonly id: string };

const Found = ({ total }: { total: number }) => {
  const place = useArchivePlace(['all'], 'all');
  const slice = ({ page, search }: ListPlace) => ({
    queryKey: [page, search],
    queryFn: async () => ({ rows: [{ id: 'Sittning' }], total }),
  });
  const columns = [{ key: 'name', header: 'Namn', render: ({ id }: Row) => id }];
  const tab = { key: 'all', label: 'ALLA', emptyText: '', columns, actions: [], slice };
  return <PagedTable<Row> label="Event" tab={tab} place={place} rowName={({ id }) => id} />;
};

it.each([
  ['/?search=sittning', 12, 'Visar 1–10 av 12'],
  ['/?search=sittning', 200, 'Visar 1–10 av minst 200'],
  ['/?search=sittning&page=3', 200, 'Visar 21–30 av 200'],
  ['/?search=sittning&page=3', 220, 'Visar 21–30 av minst 220'],
  ['/', 500, 'Visar 1–10 av 500'],
])('%s of %i: %s', async (at, total, said) => {
  renderPage(<Found total={total} />, { at });
  expect(await screen.findByText(said)).toBeTruthy();
});
