import type { ReactNode } from 'react';
import { texts, useTexts } from '../platform/language.ts';
import type { Answer } from '../platform/use-answer.ts';
import { later } from './later.tsx';
import { Skeleton } from './Skeleton.tsx';

const table = texts({ loading: 'Hämtar …' }, { loading: 'Loading …' });

/** Seldom needed, so no part of the first load. */
const Failed = later(() => import('./Failed.tsx').then((part) => part.Failed));

type AnsweredProps<T> = {
  answer: Answer<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** What was answered, as soon as anything is known; else that it is on its way, or why it is not. */
export const Answered = <T,>({ answer: { data, failure }, skeleton, children }: AnsweredProps<T>) => {
  const t = useTexts(table);
  if (data !== undefined) return children(data);
  if (failure !== null) return <Failed failure={failure} />;
  return (
    <div role="status" aria-label={t.loading}>
      {skeleton ?? <Skeleton />}
    </div>
  );
};
