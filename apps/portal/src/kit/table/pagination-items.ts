export type PaginationItem =
  | { kind: 'page'; page: number }
  | { kind: 'jump'; direction: 'back' | 'forward'; to: number };

const NUMBERS = 5;
const JUMP = 5;

const page = (number: number): PaginationItem => ({ kind: 'page', page: number });
const range = (from: number, to: number): PaginationItem[] =>
  Array.from({ length: to - from + 1 }, (_, i) => page(from + i));

/**
 * Five numbers: the first, the last and the ones around the current. An ellipsis in between jumps five pages
 * and stops at the ends.
 */
export const paginationItems = (current: number, pages: number): PaginationItem[] => {
  if (pages <= NUMBERS) return range(1, pages);
  const back: PaginationItem = { kind: 'jump', direction: 'back', to: Math.max(1, current - JUMP) };
  const forward: PaginationItem = { kind: 'jump', direction: 'forward', to: Math.min(pages, current + JUMP) };
  if (current <= 3) return [...range(1, 4), forward, page(pages)];
  if (current >= pages - 2) return [page(1), back, ...range(pages - 3, pages)];
  return [page(1), back, ...range(current - 1, current + 1), forward, page(pages)];
};

export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
