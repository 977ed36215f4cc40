import { z } from 'zod';

export const PAGE_SIZE = 10;

/**
 * Lists are complete by default; a page number asks for a slice, and `total` says how many there are. What a search finds
 * in a very long list may be counted only up to some way past the page; the count goes further from each further page.
 */
export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
  search: z.string().trim().max(100).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

export const listAnswer = <const K extends string, T extends z.ZodType>(key: K, item: T) =>
  z.strictObject({ [key]: z.array(item), total: z.int().min(0) } as Record<K, z.ZodArray<T>> & {
    total: z.ZodInt;
  });
