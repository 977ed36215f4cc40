import IconArrowsSort from 'virtual:icon/arrows-sort';
import { useId } from 'react';
import classes from './sort-choice.module.css';
import { sortOptions } from './sort-options.ts';
import type { Column, Sorting } from './types.ts';

type SortChoiceProps<R> = { readonly columns: readonly Column<R>[]; readonly sorting: Sorting };

/** A select for the sort order where rows are cards and there is no table head. */
export const SortChoice = <R,>({ columns, sorting }: SortChoiceProps<R>) => {
  const id = useId();
  const options = sortOptions(columns, sorting.usual);
  if (options.length === 0) return null;
  return (
    <div className={classes.choice}>
      <IconArrowsSort size={16} aria-hidden />
      <label htmlFor={id}>Sortera</label>
      <select
        id={id}
        className={classes.select}
        value={sorting.order ?? ''}
        onChange={(event) => sorting.onSort(event.currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
};
