import { createContext, type ReactNode } from 'react';

/** The cells of collapsed columns; the first cell shows them in its second line. */
export const FoldedCells = createContext<readonly { readonly key: string; readonly cell: ReactNode }[]>([]);
