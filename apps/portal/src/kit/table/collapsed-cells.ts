import { createContext, type ReactNode } from 'react';

/** The cells of collapsed columns; the first cell shows them in its second line. */
export const CollapsedCells = createContext<readonly { readonly key: string; readonly cell: ReactNode }[]>(
  [],
);
