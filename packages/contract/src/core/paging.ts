import { z } from 'zod';

export const PAGE_SIZE = 10;

/** Lists are complete by default; `page` asks for a slice, and `total` is the number of all rows. */
export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
  search: z.string().trim().max(100).optional(),
});

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids separated by commas. */
export const idList = z.string().regex(new RegExp(`^${ID}(?:,${ID}){0,99}$`));

/**
 * For lists whose rows change by themselves: reads at most a page of rows by id, so that the rest is not read
 * again.
 */
export const idsQuery = {
  ids: idList.optional(),
};
export type ListQuery = z.output<typeof listQuery> & { readonly ids?: string | undefined };

export const listAnswer = <const K extends string, T extends z.ZodType>(key: K, item: T) =>
  z.strictObject({ [key]: z.array(item), total: z.int().min(0) } as Record<K, z.ZodArray<T>> & {
    total: z.ZodInt;
  });

const COUNTED_BEYOND = 200;

/**
 * How far the matches of a search are counted. Counting all matches among very many rows is slow, and nobody
 * pages through them: the count stops some pages ahead of the current one.
 */
export const countedTo = ({ page = 1, pageSize = PAGE_SIZE }: ListQuery): number =>
  (page - 1) * pageSize + COUNTED_BEYOND;
