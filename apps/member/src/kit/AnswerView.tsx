import type { ReactNode } from 'react';
import { texts, useTexts } from '../platform/language.ts';
import type { Answer } from '../platform/use-answer.ts';
import { lazyPart } from './lazy-part.tsx';
import { Skeleton } from './Skeleton.tsx';

const table = texts({ loading: 'Hämtar …' }, { loading: 'Loading …' });

/** Lazy: seldom needed, so not part of the first load. */
const FailureView = lazyPart(() => import('./FailureView.tsx').then((part) => part.FailureView));

type AnswerViewProps<T> = {
  answer: Answer<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders the data if there is any, also when a refresh failed; otherwise the failure or a skeleton. */
export const AnswerView = <T,>({ answer: { data, failure }, skeleton, children }: AnswerViewProps<T>) => {
  const t = useTexts(table);
  if (data !== undefined) return children(data);
  if (failure !== null) return <FailureView failure={failure} />;
  return (
    <div role="status" aria-label={t.loading}>
      {skeleton ?? <Skeleton />}
    </div>
  );
};
