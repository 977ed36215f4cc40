import { type CSSProperties, useId } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { toast } from '../toast/toast.tsx';
import classes from './data-table.module.css';
import { fitColumns } from './fit-columns.ts';
import { mostRowActions } from './most-row-actions.ts';
import { Pagination } from './Pagination.tsx';
import { rowIdentity } from './row-identity.ts';
import { SortChoice } from './SortChoice.tsx';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import type { DataTableProps, TableState } from './types.ts';
import { useActionsWidth } from './use-actions-width.ts';
import { useInnerWidth } from './use-inner-width.ts';
import { usePaging } from './use-paging.ts';
import { useRowWindow } from './use-row-window.ts';

const PAGE_SIZE = 10;
const MISSING_ID = 'Inget id kunde hittas. Prova uppdatera webbläsaren.';

export const DataTable = <R,>({
  label,
  columns,
  rows,
  state = 'ready',
  rowKey = rowIdentity,
  actions = [],
  onMissingId = () => toast.error(MISSING_ID),
  emptyText = 'Ingen data finns',
  toolbar,
  paging,
  pageSize = PAGE_SIZE,
  height,
  compact = false,
  sorting,
  ...rest
}: DataTableProps<R>) => {
  const scrolls = height !== undefined;
  const { shown, ...pages } = usePaging(rows, scrolls ? Math.max(1, rows.length) : pageSize, paging);
  const list = useRowWindow(shown.length, height);
  const captionId = useId();
  const room = useInnerWidth(list.scroller);
  const buttons = mostRowActions(actions, shown);
  const actionsWidth = useActionsWidth(buttons, compact);
  const rowHeight = compact ? 45 : 56;
  // Widths depend on the columns only, not on the content, so they are the same while loading and on every
  // page.
  const { isCards, folded, widths } = fitColumns(columns, room, actionsWidth);
  const standing = columns.filter(({ key }) => !folded.has(key));
  const skeletonRows = scrolls ? Math.max(1, Math.floor(height / rowHeight) - 1) : pageSize;
  const size: CSSProperties = scrolls ? { height } : { minHeight: pageSize * 56 + 41 };
  // A scrolling region must be focusable to be scrolled by keyboard.
  const reachable = scrolls
    ? { role: 'region', tabIndex: 0, 'aria-labelledby': captionId, onScroll: list.onScroll }
    : {};
  return (
    <div className={classes.card} data-cards={isCards || undefined} data-compact={compact || undefined}>
      {toolbar && (
        <div className={classes.toolbar}>
          {toolbar}
          {isCards && sorting && <SortChoice columns={columns} sorting={sorting} />}
        </div>
      )}
      <div className={classes.scroller} style={size} ref={list.scroller} {...reachable}>
        <table
          className={classes.table}
          aria-labelledby={captionId}
          aria-busy={state === 'loading'}
          aria-rowcount={list.rows && shown.length + 1}
        >
          <caption id={captionId} className={classes.caption}>
            {label}
          </caption>
          <TableHead columns={standing} widths={widths} sorting={sorting} actionsWidth={actionsWidth} />
          <TableBody
            {...rest}
            columns={standing}
            folded={columns.filter(({ key }) => folded.has(key))}
            rows={shown}
            window={list.rows}
            state={state}
            rowKey={rowKey}
            actions={actions}
            onMissingId={onMissingId}
            emptyText={emptyText}
            skeletonRows={skeletonRows}
          />
        </table>
      </div>
      {!scrolls && <TableFoot state={state} pageSize={pageSize} {...pages} />}
      <VisuallyHidden live>{state === 'loading' ? 'Laddar...' : ''}</VisuallyHidden>
    </div>
  );
};

// Its height is kept while loading, so that the page below the table does not move.
const TableFoot = ({ state, ...pages }: { state: TableState } & Parameters<typeof Pagination>[0]) =>
  state === 'ready' && pages.total > 0 ? <Pagination {...pages} /> : <div className={classes.footPlace} />;
