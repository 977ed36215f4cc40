import { PAGE_SIZE } from '@karportalen/contract/core/paging';
import type { FaultyBankRow } from '@karportalen/contract/reports/reconciliation';
import { listFaultyBankRows } from '@karportalen/contract/reports/reconciliation-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CellText } from '../../kit/table/CellText.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { Column } from '../../kit/table/types.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import classes from './reconciliation.module.css';

const columns: readonly Column<FaultyBankRow>[] = [
  {
    key: 'text',
    header: 'Rad i filen',
    least: 240,
    render: ({ line, text }) => <CellText title={`Rad ${line}`} quiet={text} />,
  },
  {
    key: 'faults',
    header: 'Fel',
    least: 280,
    grow: 3,
    render: ({ faults }) => (
      <ul className={classes.faults}>
        {faults.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ),
  },
];

/** Unreadable rows. The others count all the same. */
export const FaultyRows = ({ id, total }: { id: string; total: number }) => {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useQuery({
    ...queryOf(listFaultyBankRows, { params: { id }, query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label="felaktiga rader"
      columns={columns}
      rows={data?.rows ?? []}
      rowKey={({ line }) => `${line}`}
      rowName={({ line }) => `rad ${line}`}
      state={isPending ? 'loading' : isError ? 'failed' : 'ready'}
      onRetry={() => void refetch()}
      pageSize={Math.min(PAGE_SIZE, total)}
      paging={{ page, total, onPageChange: setPage }}
    />
  );
};
