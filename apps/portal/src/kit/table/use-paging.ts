import { useState } from 'react';
import { pageCount } from './pagination-items.ts';
import type { ServerPaging } from './types.ts';

/** The server's page as it is told, or a slice of the rows at hand when nobody tells. */
export const usePaging = <R>(rows: readonly R[], pageSize: number, server: ServerPaging | undefined) => {
  const [own, setOwn] = useState(1);
  if (server) return { ...server, shown: rows };
  // Rows may have been deleted since the page was chosen.
  const page = Math.min(own, pageCount(rows.length, pageSize));
  return {
    page,
    total: rows.length,
    onPageChange: setOwn,
    shown: rows.slice((page - 1) * pageSize, page * pageSize),
  };
};
