import { divisionDisplayName } from '@karportalen/contract/core/access';
import { countText } from '@karportalen/contract/core/number';
import { PAGE_SIZE } from '@karportalen/contract/core/paging';
import { listImportRows } from '@karportalen/contract/people/endpoints';
import {
  type ImportChange,
  type ImportPreview,
  type ImportRow,
  type ImportStatus,
  importColumns,
} from '@karportalen/contract/people/import';
import { memberKindLabels, memberLanguageLabels } from '@karportalen/contract/people/register-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveTabs } from '../kit/page/ArchiveTabs.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import type { Column } from '../kit/table/types.ts';
import { queryOf } from '../platform/query/query-of.ts';
import classes from './people.module.css';

const labels: Readonly<Record<string, string>> = { ...memberKindLabels, ...memberLanguageLabels };

const said = (column: ImportChange['column'], value: string | null): string => {
  if (value === null) return 'inget';
  if (column === 'division') return divisionDisplayName(value);
  return column === 'kind' || column === 'language' ? (labels[value] ?? value) : value;
};

const Change = ({ column, from, to }: ImportChange) => {
  if (column === 'active') return <li>Aktiveras igen</li>;
  return (
    <li>
      <span className={classes.column}>{importColumns[column]}:</span> <del>{said(column, from)}</del>
      <span aria-hidden> → </span>
      <ins>{said(column, to)}</ins>
    </li>
  );
};

const line: Column<ImportRow> = {
  key: 'line',
  header: 'Rad',
  least: 72,
  align: 'end',
  render: ({ line: number }) => number,
};
const name: Column<ImportRow> = {
  key: 'name',
  header: 'Namn',
  least: 220,
  render: ({ name: written, email }) => <CellText title={written || '(inget namn)'} quiet={email} />,
};
const divisionOf = ({ division }: ImportRow) => (division ? divisionDisplayName(division) : null);

const about: readonly Column<ImportRow>[] = [
  { key: 'kind', header: 'Typ', least: 100, fold: 3, render: ({ kind }) => labels[kind] ?? '–' },
  {
    key: 'division',
    header: 'Sektion',
    least: 160,
    fold: 2,
    folded: divisionOf,
    render: (row) => divisionOf(row) ?? '–',
  },
  {
    key: 'cid',
    header: 'Student-id',
    least: 130,
    fold: 1,
    folded: ({ cid }) => cid || null,
    render: ({ cid }) => cid || '–',
  },
];
const changes: Column<ImportRow> = {
  key: 'changes',
  header: 'Ändras',
  least: 280,
  grow: 4,
  render: ({ changes: list }) => (
    <ul className={classes.details}>
      {list.map((change) => (
        <Change key={change.column} {...change} />
      ))}
    </ul>
  ),
};
const faults: Column<ImportRow> = {
  key: 'faults',
  header: 'Fel',
  least: 280,
  grow: 4,
  render: ({ faults: list }) => (
    <ul className={classes.details}>
      {list.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column && <span className={classes.column}>{column}: </span>}
          <span className={classes.fault}>{message}</span>
        </li>
      ))}
    </ul>
  ),
};

type Kind = {
  readonly key: ImportStatus;
  readonly label: string;
  readonly columns: readonly Column<ImportRow>[];
};

const kinds: readonly Kind[] = [
  { key: 'faulty', label: 'FEL', columns: [name, line, faults] },
  { key: 'new', label: 'NYA', columns: [name, line, ...about] },
  { key: 'changed', label: 'ÄNDRADE', columns: [name, line, changes] },
  { key: 'missing', label: 'SAKNAS I FILEN', columns: [name, ...about] },
  { key: 'unchanged', label: 'OFÖRÄNDRADE', columns: [name, line, ...about] },
];

export const ImportRows = ({ preview: { id, counts, fingerprint } }: { preview: ImportPreview }) => {
  const shown = kinds.filter(({ key }) => counts[key] > 0);
  const [chosen, setChosen] = useState<ImportStatus>();
  const [page, setPage] = useState(1);
  const kind = shown.find(({ key }) => key === chosen) ?? shown[0];
  const status = kind?.key ?? 'unchanged';
  const query = { status, page, pageSize: PAGE_SIZE };
  const read = queryOf(listImportRows, { params: { id }, query });
  const { data, isPending, isError, refetch } = useQuery({
    ...read,
    // After a new comparison the same page may have other rows.
    queryKey: [...read.queryKey, fingerprint],
    placeholderData: keepPreviousData,
  });
  if (!kind) return null;
  return (
    <ArchiveTabs
      label="Vad filen gör"
      tabs={shown.map(({ key, label }) => ({ key, label: `${label} ${countText(counts[key])}` }))}
      value={status}
      onChange={(key) => {
        setChosen(key);
        setPage(1);
      }}
    >
      <DataTable
        label={kind.label.toLowerCase()}
        columns={kind.columns}
        rows={data?.rows ?? []}
        rowKey={({ line: number, email }) => `${number ?? email}`}
        rowName={({ name: written }) => written}
        state={isPending ? 'loading' : isError ? 'failed' : 'ready'}
        onRetry={() => void refetch()}
        pageSize={Math.min(PAGE_SIZE, counts[status])}
        paging={{ page, total: counts[status], onPageChange: setPage }}
      />
    </ArchiveTabs>
  );
};
