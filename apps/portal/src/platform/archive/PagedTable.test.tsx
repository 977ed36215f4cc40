import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
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
])('the list at %s with %i rows says %s', async (at, total, said) => {
  renderPage(<Found total={total} />, { at });
  expect(await screen.findByText(said)).toBeTruthy();
});

const Long = ({ total }: { total: number }) => {
  const place = useArchivePlace(['all'], 'all');
  const slice = ({ page }: ListPlace) => ({
    queryKey: ['long', page, total],
    queryFn: async () => ({
      rows: Array.from({ length: Math.min(10, Math.max(0, total - (page - 1) * 10)) }, (_, n) => ({
        id: `Rad ${(page - 1) * 10 + n + 1}`,
      })),
      total,
    }),
  });
  const columns = [{ key: 'name', header: 'Namn', render: ({ id }: Row) => id }];
  const tab = { key: 'all', label: 'ALLA', emptyText: 'Tomt', columns, actions: [], slice };
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <PagedTable<Row> label="Event" tab={tab} place={place} rowName={({ id }) => id} />
    </>
  );
};

it.each([
  ['/?page=4', 30, 'Visar 21–30 av 30', '?page=3'],
  ['/?page=99', 30, 'Visar 21–30 av 30', '?page=3'],
  ['/?page=99&search=pub', 30, 'Visar 21–30 av 30', '?page=3&search=pub'],
  ['/?page=99999999999', 5, 'Visar 1–5 av 5', ''],
])('%s of %i rows gives way to the last page: %s at %s', async (at, total, said, address) => {
  renderPage(<Long total={total} />, { at });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(address);
  expect(screen.queryByText('Tomt')).toBeNull();
});

it('a page of a list that has nothing left is the first, and says so', async () => {
  renderPage(<Long total={0} />, { at: '/?page=3' });
  expect(await screen.findByText('Tomt')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});
