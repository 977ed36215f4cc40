import { countText } from '@karportalen/contract/core/number';
import { PAGE_SIZE } from '@karportalen/contract/core/paging';
import type { ComparedKind, ComparedRow, Comparison } from '@karportalen/contract/reports/reconciliation';
import { listComparedRows } from '@karportalen/contract/reports/reconciliation-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveTabs } from '../../kit/page/ArchiveTabs.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { RowAction } from '../../kit/table/types.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import { comparedColumns, rowName } from './compared-columns.tsx';
import { FaultyRows } from './FaultyRows.tsx';
import { useRowActs } from './use-row-acts.tsx';

const kinds: readonly { readonly key: ComparedKind; readonly label: string; readonly empty: string }[] = [
  { key: 'onlyThere', label: 'BARA I FILEN', empty: 'Allt i filen finns här.' },
  { key: 'onlyHere', label: 'BARA HÄR', empty: 'Allt som finns här finns i filen.' },
  { key: 'tied', label: 'STÄMMER', empty: 'Ingen rad i filen stämmer med en betalning här.' },
  { key: 'handled', label: 'HANTERADE', empty: 'Ingen rad är hanterad för hand.' },
];
type Tab = ComparedKind | 'faulty';

type TableProps = {
  readonly id: string;
  readonly kind: ComparedKind;
  readonly total: number;
  readonly actions: readonly RowAction<ComparedRow>[];
};

const Table = ({ id, kind, total, actions }: TableProps) => {
  const [page, setPage] = useState(1);
  // The last row of the last page may have been handled: goes back a page.
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, last);
  const query = { kind, page: shown, pageSize: PAGE_SIZE };
  const { data, isPending, isError, refetch } = useQuery({
    ...queryOf(listComparedRows, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  const { label, empty } = kinds.find(({ key }) => key === kind) ?? { label: '', empty: '' };
  return (
    <DataTable
      label={label.toLowerCase()}
      columns={comparedColumns[kind]}
      rows={data?.rows ?? []}
      rowName={rowName}
      state={isPending ? 'loading' : isError ? 'failed' : 'ready'}
      onRetry={() => void refetch()}
      emptyText={empty}
      actions={kind === 'onlyThere' ? actions : []}
      pageSize={Math.max(3, Math.min(PAGE_SIZE, total))}
      paging={{ page: shown, total, onPageChange: setPage }}
    />
  );
};

/** The compared rows: only in the file, only here, matched, handled, and unreadable. */
export const ComparedRows = ({ comparison }: { comparison: Comparison }) => {
  const { file } = comparison;
  const first: Tab =
    comparison.onlyThere.count === 0 && comparison.onlyHere.count > 0 ? 'onlyHere' : 'onlyThere';
  const [chosen, setChosen] = useState<Tab>();
  const { actions, dialog } = useRowActs();
  const tabs = [
    ...kinds.map(({ key, label }) => ({ key, label: `${label} ${countText(comparison[key].count)}` })),
    ...(file.faulty > 0
      ? [{ key: 'faulty', label: `FELAKTIGA RADER ${countText(file.faulty)}` } as const]
      : []),
  ];
  const tab = chosen ?? (file.rows === 0 ? 'faulty' : first);
  return (
    <>
      <ArchiveTabs<Tab> label="Rader" tabs={tabs} value={tab} onChange={setChosen}>
        {tab === 'faulty' ? (
          <FaultyRows id={file.id} total={file.faulty} />
        ) : (
          <Table key={tab} id={file.id} kind={tab} total={comparison[tab].count} actions={actions} />
        )}
      </ArchiveTabs>
      {dialog}
    </>
  );
};
