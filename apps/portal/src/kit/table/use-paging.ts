import { useState } from 'react';
import { pageCount } from './pagination-items.ts';
import type { ServerPaging } from './types.ts';

/** The server's page if given, else a slice of the given rows. */
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
