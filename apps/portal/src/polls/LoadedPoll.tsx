import { getPoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { ReactNode } from 'react';
import { Spoken } from '../kit/a11y/Spoken.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { useItem } from '../platform/content-form/use-item.ts';

type LoadedPollProps = {
  readonly title: string;
  readonly description: string;
  readonly children: (poll: Poll) => ReactNode;
};

const FAILED = 'Något gick fel vid inläsning. Prova uppdatera webbläsaren.';

/** The head of an edit or copy page at once, the rest when the poll is here. */
export const LoadedPoll = ({ title, description, children }: LoadedPollProps) => {
  const { item, failed } = useItem(getPoll, '/polls/create', 'omröstningen');
  return (
    <>
      <PageHead title={title} description={description} />
      {failed && !item && <EmptyState text={FAILED} tone="danger" />}
      {item ? children(item) : <Spoken live>{failed ? '' : 'Laddar...'}</Spoken>}
    </>
  );
};
