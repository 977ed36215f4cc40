import IconPlus from 'virtual:icon/plus';
import IconTrash from 'virtual:icon/trash';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import classes from './row-list.module.css';

type Row = {
  readonly key: string;
  readonly fields: ReactNode;
  /** Absent where the row stays. `name` tells it from the others' to a screen reader. */
  readonly remove?:
    | { readonly label?: string; readonly name: string; readonly onRemove: () => void }
    | undefined;
};

type RowListProps = {
  readonly rows: readonly Row[];
  /** The columns of a row. */
  readonly columns: string | undefined;
  readonly addLabel: string;
  /** Absent where no more can be added. */
  readonly onAdd: (() => void) | undefined;
};

/** Rows of a few fields, each with a button that removes it, and one below that adds another. */
export const RowList = ({ rows, columns, addLabel, onAdd }: RowListProps) => (
  <div className={classes.list}>
    {rows.length > 0 && (
      <ol className={classes.rows}>
        {rows.map(({ key, fields, remove }) => (
          <li key={key} className={columns}>
            {fields}
            {remove && (
              <div className={classes.remove}>
                <IconButton
                  label={remove.label ?? 'Ta bort'}
                  name={remove.name}
                  icon={<IconTrash aria-hidden />}
                  danger
                  onClick={remove.onRemove}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    )}
    {onAdd && (
      <div>
        <SecondaryButton size="sm" icon={<IconPlus aria-hidden />} onClick={onAdd}>
          {addLabel}
        </SecondaryButton>
      </div>
    )}
  </div>
);
