import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import { periodText } from '@karportalen/contract/core/period';
import type { BankFile } from '@karportalen/contract/reports/reconciliation';
import {
  compareBankFile,
  deleteBankFile,
  listBankFiles,
  listComparedRows,
} from '@karportalen/contract/reports/reconciliation-endpoints';
import { bankTexts } from '@karportalen/contract/reports/reconciliation-limits';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { CellText } from '../../kit/table/CellText.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { Column } from '../../kit/table/types.ts';
import { useDeletion } from '../../platform/archive/use-deletion.tsx';
import classes from './reconciliation.module.css';

const SHOWN = 5;

const periodOf = ({ from, to }: BankFile): string =>
  from && to ? periodText({ from, to }) : 'Inga läsbara rader';

const columnsFor = (chosen: string): readonly Column<BankFile>[] => [
  {
    key: 'name',
    header: 'Fil',
    least: 220,
    render: (file) => (
      <CellText
        title={file.name}
        lead={file.id === chosen && <StatusBadge tone="accent">Visas</StatusBadge>}
        quiet={file.loadedBy ?? undefined}
      />
    ),
  },
  { key: 'period', header: 'Period', least: 200, fold: 3, nowrap: true, render: periodOf },
  {
    key: 'rows',
    header: 'Rader',
    least: 96,
    fold: 1,
    align: 'end',
    folded: ({ rows }) => `${countText(rows)} rader`,
    render: ({ rows }) => countText(rows),
  },
  {
    key: 'loaded',
    header: 'Inläst',
    least: 160,
    fold: 2,
    nowrap: true,
    folded: ({ loadedAt }) => `inläst ${formatDateTime(loadedAt)}`,
    render: ({ loadedAt }) => formatDateTime(loadedAt),
  },
];

type LoadedFilesProps = {
  readonly files: readonly BankFile[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** The loaded files. Pressing one compares it with our payments. */
export const LoadedFiles = ({ files, chosen, onChoose }: LoadedFilesProps) => {
  const deletion = useDeletion({
    endpoint: deleteBankFile,
    texts: bankTexts.remove,
    changes: [listBankFiles, compareBankFile, listComparedRows],
    args: (_: BankFile, id) => ({ params: { id } }),
    title: ({ name }) => `Ta bort ${name}?`,
    body: () => (
      <p>
        Raderna tas bort ur avstämningen. Biljetter, återbetalningar och anteckningar som gjorts av dem finns
        kvar.
      </p>
    ),
  });
  return (
    <section className={classes.part} aria-labelledby="bank-files">
      <h2 id="bank-files" className={classes.title}>
        Inlästa filer
      </h2>
      <DataTable
        label="Inlästa filer"
        columns={columnsFor(chosen)}
        rows={files}
        rowName={({ name }) => name}
        onOpen={({ id }) => onChoose(id)}
        actions={[{ kind: 'delete', onClick: deletion.ask }]}
        pageSize={Math.min(SHOWN, files.length)}
      />
      {deletion.dialog}
    </section>
  );
};
