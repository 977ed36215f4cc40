import IconArrowDown from 'virtual:icon/arrow-down';
import IconArrowUp from 'virtual:icon/arrow-up';
import classes from './data-table.module.css';
import type { Column, Sorting } from './types.ts';

type TableHeadProps<R> = {
  readonly columns: readonly Column<R>[];
  readonly widths: ReadonlyMap<string, number>;
  readonly sorting: Sorting | undefined;
  /** 0 without actions. */
  readonly actionsWidth: number;
};

type Direction = 'ascending' | 'descending';

const directionOf = (key: string, order: string | undefined): Direction | undefined => {
  if (order === key) return 'ascending';
  return order === `-${key}` ? 'descending' : undefined;
};

const SortButton = ({ sort, header, sorting }: { sort: string; header: string; sorting: Sorting }) => {
  const direction = directionOf(sort, sorting.order);
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={direction}
      onClick={() => sorting.onSort(direction === 'ascending' ? `-${sort}` : sort)}
    >
      {header}
      <Arrow size={14} aria-hidden />
    </button>
  );
};

export const TableHead = <R,>({ columns, widths, sorting, actionsWidth }: TableHeadProps<R>) => (
  <thead>
    <tr>
      {columns.map(({ key, header, align, sort }) => (
        <th
          key={key}
          scope="col"
          data-align={align}
          style={{ width: widths.get(key) }}
          aria-sort={sort && sorting ? directionOf(sort, sorting.order) : undefined}
        >
          {sort && sorting ? <SortButton sort={sort} header={header} sorting={sorting} /> : header}
        </th>
      ))}
      {actionsWidth > 0 && (
        <th scope="col" className={classes.actionsHead} style={{ width: actionsWidth }}>
          ÄNDRA
        </th>
      )}
    </tr>
  </thead>
);
