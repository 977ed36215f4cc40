import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { FormSkeleton } from '../../kit/skeleton/FormSkeleton.tsx';
import { type ById, useItem } from './use-item.ts';

export type LoadedItemProps<D extends ById> = {
  readonly endpoint: D;
  readonly createPath: string;
  /** 'temat', as in 'Kunde inte hitta temat'. */
  readonly what: string;
  readonly title: string;
  /** The page's title from the item. */
  readonly titleOf?: ((item: AnswerOf<D>) => string | undefined) | undefined;
  readonly description: string;
  readonly badge?: (item: AnswerOf<D>) => ReactNode;
  readonly children: (item: AnswerOf<D>) => ReactNode;
};

/** Shows the head of an edit or copy page at once, and the rest when the item has loaded. */
export const LoadedItem = <D extends ById>({
  endpoint,
  createPath,
  what,
  title,
  titleOf,
  description,
  badge,
  children,
}: LoadedItemProps<D>) => {
  const { item, failed, refetch } = useItem(endpoint, createPath, what);
  return (
    <>
      <PageHead
        title={(item && titleOf?.(item)) ?? title}
        description={description}
        badge={item && badge?.(item)}
      />
      {item ? children(item) : failed ? <LoadFailed onRetry={refetch} /> : <FormSkeleton />}
    </>
  );
};
