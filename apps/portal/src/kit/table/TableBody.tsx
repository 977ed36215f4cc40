import type { ReactNode } from 'react';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import classes from './data-table.module.css';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableRow } from './TableRow.tsx';
import type { Column, DataTableProps, Given } from './types.ts';
import type { RowWindow } from './use-row-window.ts';

const FAILED = 'Något gick fel, vänligen försök igen';

type TableBodyProps<R> = Pick<
  DataTableProps<R>,
  'columns' | 'rows' | 'onRetry' | 'rowName' | 'onOpen' | 'emptyIcon' | 'emptyAction'
> &
  Given<DataTableProps<R>, 'state' | 'rowKey' | 'actions' | 'onMissingId' | 'emptyText'> & {
    skeletonRows: number;
    /** The rows to render in a virtual list. */
    window: RowWindow | undefined;
    folded: readonly Column<R>[];
  };

/** Stands for the rows that are not rendered. */
const Spacer = ({ span, height }: { span: number; height: number }) => (
  <tr aria-hidden className={classes.spacer} style={{ height }}>
    <td colSpan={span} />
  </tr>
);

const Message = ({ span, children }: { span: number; children: ReactNode }) => (
  <tr>
    <td colSpan={span} className={classes.message}>
      {children}
    </td>
  </tr>
);

export const TableBody = <R,>({
  rows,
  state,
  rowKey,
  onRetry,
  emptyText,
  emptyIcon,
  emptyAction,
  skeletonRows,
  window,
  ...row
}: TableBodyProps<R>) => {
  const span = row.columns.length + (row.actions.length > 0 ? 1 : 0);
  if (state === 'loading')
    return <SkeletonRows rows={skeletonRows} columns={row.columns} withActions={row.actions.length > 0} />;
  return (
    <tbody>
      {state === 'failed' && (
        <Message span={span}>
          <EmptyState
            text={FAILED}
            tone="danger"
            action={onRetry && <SecondaryButton onClick={onRetry}>Försök igen</SecondaryButton>}
          />
        </Message>
      )}
      {state === 'ready' && rows.length === 0 && (
        <Message span={span}>
          <EmptyState text={emptyText} icon={emptyIcon} action={emptyAction} />
        </Message>
      )}
      {window && <Spacer span={span} height={window.before} />}
      {state === 'ready' &&
        rows.slice(window?.first, window?.end).map((item, index) => {
          const id = rowKey(item);
          const place = window && { index: window.first + index };
          return <TableRow key={id ?? `row ${index}`} {...row} {...place} row={item} id={id} />;
        })}
      {window && <Spacer span={span} height={window.after} />}
    </tbody>
  );
};
