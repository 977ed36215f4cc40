import { z } from 'zod';

export const PAGE_SIZE = 10;

/** Lists are complete by default; a page number asks for a slice, and `total` says how many there are. */
export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
  search: z.string().trim().max(100).optional(),
});

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids with commas between them. */
export const idList = z.string().regex(new RegExp(`^${ID}(?:,${ID}){0,99}$`));

/** Of a list whose rows change by themselves some can be read anew alone: at most a page of them, by id. */
export const movingIds = {
  ids: idList.optional(),
};
export type ListQuery = z.output<typeof listQuery> & { readonly ids?: string | undefined };

export const listAnswer = <const K extends string, T extends z.ZodType>(key: K, item: T) =>
  z.strictObject({ [key]: z.array(item), total: z.int().min(0) } as Record<K, z.ZodArray<T>> & {
    total: z.ZodInt;
  });

const COUNTED_BEYOND = 200;

/**
 * Up to what number the rows that a search finds are counted. What it finds among very many takes as long to count as it
 * is long, and nobody leafs through it: the count goes on as far as anyone would, and further from each further page.
 */
export const countedTo = ({ page = 1, pageSize = PAGE_SIZE }: ListQuery): number =>
  (page - 1) * pageSize + COUNTED_BEYOND;
