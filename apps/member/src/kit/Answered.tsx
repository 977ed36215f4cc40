import IconCloudOff from 'virtual:icon/cloud-off';
import IconMoodPuzzled from 'virtual:icon/mood-puzzled';
import type { ReactNode } from 'react';
import { isOffline } from '../platform/kept-answers.ts';
import { texts, useLanguage, useTexts } from '../platform/language.ts';
import type { Answer } from '../platform/use-answer.ts';
import { Empty } from './Empty.tsx';
import { failureText } from './failure-text.ts';
import { Skeleton } from './Skeleton.tsx';

const table = texts(
  {
    offline: 'Du är offline',
    offlineText: 'Det här har du inte öppnat tidigare. Det visas när du har nät igen.',
    failed: 'Det gick inte att visa',
    loading: 'Hämtar …',
  },
  {
    offline: 'You are offline',
    offlineText: 'You have not opened this before. It shows when you are back online.',
    failed: 'This could not be shown',
    loading: 'Loading …',
  },
);

type AnsweredProps<T> = {
  answer: Answer<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** What was answered, as soon as anything is known; else that it is on its way, or why it is not. */
export const Answered = <T,>({ answer: { data, failure }, skeleton, children }: AnsweredProps<T>) => {
  const t = useTexts(table);
  const language = useLanguage();
  if (data !== undefined) return children(data);
  if (failure === null) {
    return (
      <div role="status" aria-label={t.loading}>
        {skeleton ?? <Skeleton />}
      </div>
    );
  }
  return isOffline(failure) ? (
    <Empty icon={IconCloudOff} title={t.offline} text={t.offlineText} />
  ) : (
    <Empty icon={IconMoodPuzzled} title={t.failed} text={failureText(failure, language)} />
  );
};
