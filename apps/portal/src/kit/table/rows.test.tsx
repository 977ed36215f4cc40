import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { DataTable } from './DataTable.tsx';

type Row = { id: string; name: string };

const columns = [{ key: 'name', header: 'Namn', render: ({ name }: Row) => name }];
const rows = Array.from({ length: 23 }, (_, n): Row => ({ id: `${n}`, name: `Rad ${n}` }));

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
    (label) => `${label} Rad 0`,
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
