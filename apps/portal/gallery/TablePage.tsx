import IconUsers from 'virtual:icon/users';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SecondaryButton } from '../src/kit/button/SecondaryButton.tsx';
import { PageHead } from '../src/kit/page/PageHead.tsx';
import { StatusBadge } from '../src/kit/page/StatusBadge.tsx';
import { CellText } from '../src/kit/table/CellText.tsx';
import { DataTable } from '../src/kit/table/DataTable.tsx';
import { SearchBox } from '../src/kit/table/SearchBox.tsx';
import type { Column, RowAction } from '../src/kit/table/types.ts';
import { toast } from '../src/kit/toast/toast.tsx';
import { samplePicture } from './sample-picture.ts';
import { type SampleRow, sampleRows } from './sample-rows.ts';

const columns: Column<SampleRow>[] = [
  {
    key: 'title',
    header: 'Titel',
    render: (row) => <CellText title={row.title} quiet={row.message} image={samplePicture} />,
  },
  { key: 'group', header: 'Målgrupp', grow: 1, fold: 1, render: (row) => row.group },
  {
    key: 'status',
    header: 'Status',
    render: (row) => <StatusBadge tone={row.tone}>{row.status}</StatusBadge>,
  },
  { key: 'date', header: 'Datum', render: (row) => row.date, least: 160, nowrap: true },
];

const done = (what: string) => (row: SampleRow) => toast.success(`${what}: ${row.title}`);

const actions: RowAction<SampleRow>[] = [
  { kind: 'copy', onClick: done('Kopierad') },
  { kind: 'edit', onClick: done('Redigeras') },
  { kind: 'download', onClick: done('Laddas ner'), disabled: (row) => row.tone === 'quiet' },
  { kind: 'custom', label: 'Visa deltagare', icon: <IconUsers aria-hidden />, onClick: done('Deltagare') },
  { kind: 'delete', onClick: done('Borttagen') },
];

export const TablePage = () => {
  const { state = 'ready' } = useParams();
  const [search, setSearch] = useState('');
  const rows = sampleRows.filter((row) => row.title.toLowerCase().includes(search.toLowerCase()));
  const shared = {
    label: 'Pushnotiser',
    columns,
    actions,
    rowName: (row: SampleRow) => row.title,
    onOpen: done('Öppnad'),
  };
  return (
    <>
      <PageHead title="Arkiv" description="Det som har skickats, det som väntar och det som inte är klart." />
      {state === 'ready' && (
        <DataTable {...shared} rows={rows} toolbar={<SearchBox onSearch={setSearch} />} />
      )}
      {state === 'plain' && (
        <DataTable label="Incheckningar" columns={columns.slice(1)} rows={rows.slice(0, 3)} />
      )}
      {state === 'loading' && (
        <DataTable {...shared} rows={[]} state="loading" toolbar={<SearchBox onSearch={setSearch} />} />
      )}
      {state === 'failed' && (
        <DataTable {...shared} rows={[]} state="failed" onRetry={() => toast.success('Försöker igen')} />
      )}
      {state === 'empty' && (
        <DataTable
          {...shared}
          rows={[]}
          emptyAction={<SecondaryButton>Skapa en pushnotis</SecondaryButton>}
        />
      )}
      {state === 'scroll' && <DataTable {...shared} rows={rows.slice(0, 16)} height={440} />}
      {state === 'noid' && <DataTable {...shared} rows={rows.slice(0, 2)} rowKey={() => undefined} />}
    </>
  );
};
