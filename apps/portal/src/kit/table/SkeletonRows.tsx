import classes from './dataTable.module.css';

const widths = ['62%', '44%', '54%', '38%', '48%'];

/** Rows of the final height, so that nothing moves when the real ones come. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <tbody aria-hidden>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <tr key={row} className={classes.skeletonRow}>
        {Array.from({ length: columns }, (_, column) => column).map((column) => (
          <td key={column} className={column === 0 ? classes.first : undefined}>
            <span className={classes.bone} style={{ width: widths[(row + column) % widths.length] }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
