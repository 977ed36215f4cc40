export type RowPlace = { readonly table: HTMLTableElement; readonly index: number };

const rowsOf = (table: HTMLTableElement) => [...table.querySelectorAll<HTMLElement>('tr[data-id]')];

export const placeOfRow = (id: string): RowPlace | undefined => {
  for (const table of document.querySelectorAll('table')) {
    const index = rowsOf(table).findIndex((row) => row.dataset.id === id);
    if (index >= 0) return { table, index };
  }
  return undefined;
};

/** Focuses the first button of the row that is there now, or of the last row. False where there is none. */
export const focusRowAt = ({ table, index }: RowPlace): boolean => {
  const rows = rowsOf(table);
  const button = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('button');
  button?.focus();
  return Boolean(button);
};
