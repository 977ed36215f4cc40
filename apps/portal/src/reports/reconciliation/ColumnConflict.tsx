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
      // Before anything is saved the form begins with guesses, and keeping one is a choice too.
      base={props.base.updatedAt ? props.base : { ...props.base, columns: {} }}
      fields={plainFields<ColumnValues, ColumnValues>(fields as ShownFields<ColumnValues>)}
      valuesOf={columnValues}
    />
  );
};
