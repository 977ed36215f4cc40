import { Skeleton } from '../skeleton/Skeleton.tsx';
import classes from './data-table.module.css';
import type { Column } from './types.ts';

type SkeletonRowsProps<R> = { rows: number; columns: readonly Column<R>[]; withActions: boolean };

const widths = ['62%', '44%', '54%', '38%', '48%'];
const widthAt = (row: number, column: number) => widths[(row + column) % widths.length];

/** Rows of the final height, so that nothing moves when the real ones come. */
export const SkeletonRows = <R,>({ rows, columns, withActions }: SkeletonRowsProps<R>) => (
  <tbody aria-hidden>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <tr key={row} className={classes.skeletonRow}>
        {columns.map(({ key, hideInCards }, column) => (
          <td
            key={key}
            className={column === 0 ? classes.first : undefined}
            data-hide-in-cards={hideInCards || undefined}
          >
            <Skeleton width={widthAt(row, column)} />
          </td>
        ))}
        {withActions && (
          <td className={classes.skeletonActions}>
            <Skeleton width={widthAt(row, columns.length)} />
          </td>
        )}
      </tr>
    ))}
  </tbody>
);
