import IconPhoto from 'virtual:icon/photo';
import { type ReactNode, useContext } from 'react';
import { wholeDates } from '../text/whole-dates.tsx';
import classes from './cell-text.module.css';
import { CollapsedCells } from './collapsed-cells.ts';

export type CellTextProps = {
  title: ReactNode;
  /** A quiet second line. */
  quiet?: ReactNode;
  /** Begins the second line, before the collapsed columns. */
  lead?: ReactNode;
  /** On a phone, the second line wraps instead of being cut. */
  wraps?: boolean | undefined;
  /** A thumbnail's address; null shows an icon instead, undefined nothing. */
  image?: string | null | undefined;
};

/**
 * A table's first cell: title, second line, thumbnail. Columns without room are collapsed into the second
 * line.
 */
export const CellText = ({ title, lead, quiet, image, wraps }: CellTextProps) => (
  <span className={classes.cell}>
    {image !== undefined &&
      (image ? (
        <img className={classes.thumbnail} src={image} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span className={classes.thumbnail}>
          <IconPhoto size={18} aria-hidden />
        </span>
      ))}
    <span className={classes.lines}>
      <span className={classes.title}>{title}</span>
      <SecondLine lead={lead} quiet={quiet} wraps={wraps} />
    </span>
  </span>
);

const SecondLine = ({ lead, quiet, wraps }: Pick<CellTextProps, 'lead' | 'quiet' | 'wraps'>) => {
  const folded = useContext(CollapsedCells);
  if (!lead && !quiet && folded.length === 0) return null;
  return (
    <span className={classes.quiet} data-wraps={wraps || undefined}>
      {lead && <span className={classes.part}>{wholeDates(lead)}</span>}
      {folded.map(({ key, cell }) => (
        <span key={key} className={classes.part}>
          {cell}
        </span>
      ))}
      {quiet && <span className={classes.part}>{wholeDates(quiet)}</span>}
    </span>
  );
};
