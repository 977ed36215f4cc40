import type { ReactNode } from 'react';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import classes from './data-table.module.css';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableRow } from './TableRow.tsx';
import type { DataTableProps, Given } from './types.ts';

const FAILED = 'Något gick fel, vänligen försök igen';

type TableBodyProps<R> = Pick<
  DataTableProps<R>,
  'columns' | 'rows' | 'onRetry' | 'rowName' | 'onOpen' | 'emptyIcon' | 'emptyAction'
> &
  Given<DataTableProps<R>, 'state' | 'rowKey' | 'actions' | 'onMissingId' | 'emptyText'> & {
    skeletonRows: number;
  };

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
      {state === 'ready' &&
        rows.map((item, index) => {
          const id = rowKey(item);
          return <TableRow key={id ?? `row ${index}`} {...row} row={item} id={id} />;
        })}
    </tbody>
  );
};
