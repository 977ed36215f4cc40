import type { BankLayout } from '@karportalen/contract/reports/reconciliation';
import { type BankColumn, bankColumns } from '@karportalen/contract/reports/reconciliation-limits';
import type { Versioned } from '../../platform/conflict/use-conflict.ts';

/** A layout with the version of its choice of columns; `updatedAt` is empty where nobody has saved one. */
export type LayoutVersion = Omit<BankLayout, 'updatedAt'> & Versioned;

/** Each meaning's column index as a select's value. */
export type ColumnValues = Record<BankColumn, string | null>;

export const columnFields = Object.keys(bankColumns) as BankColumn[];

export const columnName = (name: string, at: number): string => name || `Kolumn ${at + 1}`;

export const columnValues = ({ columns }: Pick<BankLayout, 'columns'>): ColumnValues =>
  Object.fromEntries(
    columnFields.map((field) => [field, columns[field]?.toString() ?? null]),
  ) as ColumnValues;
