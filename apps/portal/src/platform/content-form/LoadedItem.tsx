import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { ReactNode } from 'react';
import { Spoken } from '../../kit/a11y/Spoken.tsx';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { type ById, useItem } from './use-item.ts';

export type LoadedItemProps<D extends ById> = {
  readonly endpoint: D;
  readonly createPath: string;
  /** 'temat', as in 'Kunde inte hitta temat'. */
  readonly what: string;
  readonly title: string;
  readonly description: string;
  readonly badge?: (item: AnswerOf<D>) => ReactNode;
  readonly children: (item: AnswerOf<D>) => ReactNode;
};

const FAILED = 'Något gick fel vid inläsning. Prova uppdatera webbläsaren.';

/** The head of an edit or copy page at once, the rest when the item is here. */
export const LoadedItem = <D extends ById>({
  endpoint,
  createPath,
  what,
  title,
  description,
  badge,
  children,
}: LoadedItemProps<D>) => {
  const { item, failed } = useItem(endpoint, createPath, what);
  return (
    <>
      <PageHead title={title} description={description} badge={item && badge?.(item)} />
      {failed && !item && <EmptyState text={FAILED} tone="danger" />}
      {item ? children(item) : <Spoken live>{failed ? '' : 'Laddar...'}</Spoken>}
    </>
  );
};
