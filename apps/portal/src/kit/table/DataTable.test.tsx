import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { Toaster } from '../toast/Toaster.tsx';
import { DataTable } from './DataTable.tsx';
import { rowIdentity } from './row-identity.ts';

type Row = { id?: string; name: string };

const columns = [{ key: 'name', header: 'Namn', render: (row: Row) => row.name }];
const rows = Array.from({ length: 23 }, (_, i): Row => ({ id: `${i + 1}`, name: `Rad ${i + 1}` }));
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('DataTable', () => {
  it('DataTable cuts rows at hand into pages of ten [2.93 9.19]', async () => {
    renderKit(<DataTable label="Rader" columns={columns} rows={rows} />);
    expect(shown()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Gå till sida 3' }));
    expect(shown()).toEqual(['Rad 21', 'Rad 22', 'Rad 23']);
    expect(screen.getByRole('button', { name: 'Gå till sida 3' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Visar 21–23 av 23')).toBeTruthy();
  });

  it('DataTable shows the last page that is left when rows go away', async () => {
    const { rerender } = renderKit(<DataTable label="Rader" columns={columns} rows={rows} />);
    await userEvent.click(screen.getByRole('button', { name: 'Gå till sida 3' }));
    rerender(<DataTable label="Rader" columns={columns} rows={rows.slice(0, 12)} />);
    expect(shown()).toEqual(['Rad 11', 'Rad 12']);
  });

  it('DataTable leaves paging to the server when told its page and total', async () => {
    const onPageChange = vi.fn();
    renderKit(
      <DataTable
        label="Rader"
        columns={columns}
        rows={rows.slice(0, 10)}
        paging={{ page: 2, total: 95, onPageChange }}
      />,
    );
    expect(screen.getByText('Visar 11–20 av 95')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hoppa fem sidor framåt' }));
    expect(onPageChange).toHaveBeenCalledWith(7);
  });

  it('DataTable says so when more may be found than were counted', () => {
    const paging = { page: 1, total: 200, isLeast: true, onPageChange: vi.fn() };
    renderKit(<DataTable label="Rader" columns={columns} rows={rows.slice(0, 10)} paging={paging} />);
    expect(screen.getByText('Visar 1–10 av minst 200')).toBeTruthy();
  });

  it('DataTable has the column ÄNDRA only when there is an action [2.96]', () => {
    const { rerender } = renderKit(<DataTable label="Rader" columns={columns} rows={rows} />);
    expect(screen.queryByRole('columnheader', { name: 'ÄNDRA' })).toBeNull();
    rerender(
      <DataTable
        label="Rader"
        columns={columns}
        rows={rows}
        actions={[{ kind: 'edit', onClick: vi.fn() }]}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'ÄNDRA' })).toBeTruthy();
  });

  it('DataTable gives an action its row and id, and tells when there is no id', async () => {
    const onClick = vi.fn();
    const onMissingId = vi.fn();
    const mixed: Row[] = [{ id: 'a', name: 'Med' }, { name: 'Utan' }];
    renderKit(
      <DataTable
        label="Rader"
        columns={columns}
        rows={mixed}
        rowName={(row) => row.name}
        actions={[{ kind: 'delete', onClick }]}
        onMissingId={onMissingId}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort Med' }));
    expect(onClick).toHaveBeenCalledWith(mixed[0], 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort Utan' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onMissingId).toHaveBeenCalledTimes(1);
  });

  it('DataTable says that a row has no id [8.22]', async () => {
    renderKit(
      <>
        <DataTable
          label="Rader"
          columns={columns}
          rows={[{ name: 'Utan' }]}
          rowName={(row) => row.name}
          actions={[{ kind: 'delete', onClick: vi.fn() }]}
        />
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort Utan' }));
    expect(await screen.findByText('Inget id kunde hittas. Prova uppdatera webbläsaren.')).toBeTruthy();
  });

  it('DataTable opens a row by a real button in its first cell, by keyboard too', async () => {
    const onOpen = vi.fn();
    renderKit(<DataTable label="Rader" columns={columns} rows={rows.slice(0, 2)} onOpen={onOpen} />);
    within(screen.getByRole('table')).getByRole('button', { name: 'Rad 2' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
  });

  it('DataTable says that it is empty, or that it failed and can be tried again [8.15 8.16]', async () => {
    const onRetry = vi.fn();
    const { rerender } = renderKit(<DataTable label="Rader" columns={columns} rows={[]} />);
    expect(screen.getByText('Ingen data finns')).toBeTruthy();
    rerender(<DataTable label="Rader" columns={columns} rows={[]} state="failed" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Något gick fel, vänligen försök igen');
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('rowIdentity', () => {
  it('rowIdentity takes the first of the known names that holds something [3.47]', () => {
    expect(rowIdentity({ id: 'a', title: 'b' })).toBe('a');
    expect(rowIdentity({ id: '', titleSwedish: 'Titel' })).toBe('Titel');
    expect(rowIdentity({ eventId: 'e' })).toBe('e');
    expect(rowIdentity({ name: 'x' })).toBeUndefined();
    expect(rowIdentity(null)).toBeUndefined();
  });
});

it('a row is copied, edited, downloaded, deleted, and what else there is to do [2.95]', () => {
  const onClick = vi.fn();
  const kinds = ['copy', 'edit', 'download', 'delete'] as const;
  renderKit(
    <DataTable
      label="Rader"
      columns={columns}
      rows={rows.slice(0, 1)}
      rowName={({ name }) => name}
      actions={[
        ...kinds.map((kind) => ({ kind, onClick })),
        { kind: 'custom', label: 'Skicka igen', icon: null, onClick },
      ]}
    />,
  );
  const names = ['Kopiera', 'Redigera', 'Ladda ner', 'Ta bort', 'Skicka igen'].map(
    (label) => `${label} Rad 1`,
  );
  for (const name of names) screen.getByRole('button', { name }).click();
  expect(onClick).toHaveBeenCalledTimes(5);
});

it('a table of a fixed height scrolls through all its rows, without pages [2.94]', () => {
  renderKit(<DataTable label="Rader" columns={columns} rows={rows} height={400} />);
  expect(screen.getAllByRole('row')).toHaveLength(24);
  expect(screen.getByRole('region', { name: 'Rader' }).style.height).toBe('400px');
  expect(screen.queryByRole('button', { name: /sida/ })).toBeNull();
});
