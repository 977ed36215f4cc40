import { bankColumns } from '@karportalen/contract/reports/reconciliation-limits';
import { ItemConflict, type ItemConflictProps } from '../../platform/conflict/ItemConflict.tsx';
import { plainFields, type ShownFields } from '../../platform/conflict/shown-fields.ts';
import {
  type ColumnValues,
  columnFields,
  columnName,
  columnValues,
  type LayoutVersion,
} from './column-values.ts';

export const Conflict = (props: ItemConflictProps<ColumnValues, LayoutVersion>) => {
  const show = (at: string | null): string => {
    if (at === null) return 'Finns inte i filen';
    return columnName(props.base.header[Number(at)] ?? '', Number(at));
  };
  const fields = Object.fromEntries(
    columnFields.map((field) => [field, { label: bankColumns[field], show }]),
  );
  return (
    <ItemConflict
      {...props}
      // Nothing saved yet: the form starts with guesses, and keeping a guess counts as a choice.
      base={props.base.updatedAt ? props.base : { ...props.base, columns: {} }}
      fields={plainFields<ColumnValues, ColumnValues>(fields as ShownFields<ColumnValues>)}
      valuesOf={columnValues}
    />
  );
};
