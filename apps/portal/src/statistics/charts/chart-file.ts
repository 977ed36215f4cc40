import { HIDDEN } from '@karportalen/contract/statistics/texts';
import type { Cell, Table } from './chart.ts';

/** Against formula injection: an apostrophe wherever a program may take a cell to begin. */
const formula = /((?:^|[,;\n])[\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const written = (cell: Cell): string => {
  if (cell === null) return HIDDEN;
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(/[\r\t\n]+/g, ' ').replace(formula, "$1'");
  return /[";,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** As Swedish Excel opens it: UTF-8 with BOM, semicolons. */
export const csvOf = ({ head, rows }: Table): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(written).join(';')).join('\r\n')}\r\n`;

/** A file name without characters that some systems refuse. */
export const fileNameOf = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .replace(/[\\/:*?"<>|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
