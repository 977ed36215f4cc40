import classes from './chart-table.module.css';

type ChartTableProps = {
  /** What the table is about, for those who do not see the chart above it. */
  readonly label: string;
  readonly head: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[];
};

/** A chart's figures as a table, folded. */
export const ChartTable = ({ label, head, rows }: ChartTableProps) => (
  <details className={classes.fold}>
    <summary>Visa som tabell</summary>
    {/* Focusable, so that the keyboard can scroll it. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus */}
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
