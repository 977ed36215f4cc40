import type { ReactNode } from 'react';
import classes from './cell-text.module.css';

export type CellTextProps = {
  title: ReactNode;
  /** A quiet second line. */
  quiet?: ReactNode;
  /** Address of a thumbnail; null keeps its place empty, undefined has none. */
  image?: string | null | undefined;
};

/** A table's first cell: strong line, quiet line, thumbnail. */
export const CellText = ({ title, quiet, image }: CellTextProps) => (
  <span className={classes.cell}>
    {image !== undefined &&
      (image ? (
        <img className={classes.thumbnail} src={image} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span className={classes.thumbnail} />
      ))}
    <span className={classes.lines}>
      <span className={classes.title}>{title}</span>
      {quiet && <span className={classes.quiet}>{quiet}</span>}
    </span>
  </span>
);
