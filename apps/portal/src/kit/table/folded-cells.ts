import { createContext, type ReactNode } from 'react';

/** What the columns that have no room of their own say of the row; the first cell shows it in its second line. */
export const FoldedCells = createContext<readonly { readonly key: string; readonly cell: ReactNode }[]>([]);
