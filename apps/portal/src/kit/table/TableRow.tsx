import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { wholeDates } from '../text/whole-dates.tsx';
import { CollapsedCells } from './collapsed-cells.ts';
import classes from './data-table.module.css';
import { RowActions } from './RowActions.tsx';
import type { Column, DataTableProps, Given } from './types.ts';

type TableRowProps<R> = Pick<DataTableProps<R>, 'columns' | 'rowName' | 'onOpen'> &
  Given<DataTableProps<R>, 'actions' | 'onMissingId'> & {
    row: R;
    id: string | undefined;
    folded: readonly Column<R>[];
    /** Its index in a virtual list. */
    index?: number | undefined;
  };

const collapsedCells = <R,>(columns: readonly Column<R>[], row: R) =>
  columns
    .toSorted((a, b) => (b.fold ?? 0) - (a.fold ?? 0))
    .flatMap(({ key, header, render, folded = render }) => {
      const said = folded(row);
      const isSaid = said !== null && said !== undefined && said !== '–';
      if (!isSaid) return [];
      return [
        {
          key,
          cell: (
            <>
              <VisuallyHidden>{header}: </VisuallyHidden>
              {wholeDates(said)}
            </>
          ),
        },
      ];
    });

/** The row's one real button covers the whole row, so that keyboard and mouse press the same element. */
const FirstCell = <R,>({
  column,
  row,
  onOpen,
}: { column: Column<R>; row: R } & Pick<TableRowProps<R>, 'onOpen'>) =>
  onOpen ? (
    <button type="button" className={classes.open} onClick={() => onOpen(row)}>
      {column.render(row)}
    </button>
  ) : (
    column.render(row)
  );

export const TableRow = <R,>({
  row,
  id,
  columns,
  folded,
  rowName,
  onOpen,
  actions,
  onMissingId,
  index: place,
}: TableRowProps<R>) => (
  // aria-rowindex counts the head as row 1.
  <tr
    className={classes.row}
    data-id={id}
    data-opens={onOpen ? true : undefined}
    aria-rowindex={place === undefined ? undefined : place + 2}
  >
    {columns.map((column, index) => (
      <td
        key={column.key}
        data-label={index === 0 ? undefined : column.header}
        data-align={column.align}
        data-nowrap={column.nowrap || undefined}
        data-hide-in-cards={column.hideInCards || undefined}
        className={index === 0 ? classes.first : undefined}
      >
        {index === 0 ? (
          <CollapsedCells value={collapsedCells(folded, row)}>
            <FirstCell column={column} row={row} onOpen={onOpen} />
          </CollapsedCells>
        ) : (
          wholeDates(column.render(row))
        )}
      </td>
    ))}
    {actions.length > 0 && (
      <td className={classes.actionsCell}>
        <div className={classes.actions}>
          <RowActions
            row={row}
            id={id}
            rowName={rowName?.(row)}
            actions={actions}
            onMissingId={onMissingId}
          />
        </div>
      </td>
    )}
  </tr>
);
