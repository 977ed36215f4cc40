import { type ImportColumn, importColumns } from '@karportalen/contract/people/import';
import type { Columns } from './columns.ts';
import { readRow, type StagedRow } from './read-row.ts';

const fields = Object.keys(importColumns) as ImportColumn[];
const columns: Columns = new Map(fields.map((field, index) => [field, index]));
const isField = (name: string): name is ImportColumn => Object.hasOwn(importColumns, name);

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** The fields that any row has. As with a column that a file lacks, other fields are left unchanged. */
export const fieldsIn = (rows: readonly unknown[]): ImportColumn[] => {
  const left = new Set(fields);
  for (const row of rows) {
    if (left.size === 0) break;
    if (isRow(row)) for (const field of left) if (isGiven(row[field])) left.delete(field);
  }
  return fields.filter((field) => !left.has(field));
};

/** NUL and half surrogate pairs: JSON can contain them, PostgreSQL cannot store them. */
const unstorable = /\0|\p{Surrogate}/gu;

/** A row of a batch, read like a row of a file with all columns. A value that is not text is a fault of the row. */
export const readBatchRow = (value: unknown, number: number): StagedRow => {
  const given = isRow(value) ? value : {};
  const faults: { readonly column: string; readonly message: string }[] = [];
  const cellOf = (field: ImportColumn): string => {
    const cell = given[field];
    if (!isGiven(cell)) return '';
    const column = importColumns[field];
    if (typeof cell !== 'string') {
      faults.push({ column, message: 'Ska vara text.' });
      return '';
    }
    const storable = cell.replace(unstorable, '');
    if (storable !== cell)
      faults.push({ column, message: 'Texten innehåller ett tecken som inte kan sparas.' });
    return storable;
  };
  const row = readRow(number, fields.map(cellOf), { columns, width: fields.length });
  if (!isRow(value)) return { ...row, ownFaults: [{ column: '', message: 'Raden ska vara ett objekt.' }] };
  const unknown = Object.keys(given).filter((name) => !isField(name));
  if (unknown.length > 0) faults.push({ column: '', message: 'Raden har ett okänt fält.' });
  // The cell's own fault says more than that the field is missing.
  const named = new Set(faults.map(({ column }) => column));
  return { ...row, ownFaults: [...faults, ...row.ownFaults.filter(({ column }) => !named.has(column))] };
};
