import IconCloudOff from 'virtual:icon/cloud-off';
import IconMoodPuzzled from 'virtual:icon/mood-puzzled';
import { isOffline } from '../platform/answer-cache.ts';
import { texts, useLanguage, useTexts } from '../platform/language.ts';
import type { Failure } from '../platform/request.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';
import { failureText } from './failure-text.ts';

const table = texts(
  {
    offline: 'Du är offline',
    offlineText: 'Det här har du inte öppnat tidigare. Det visas när du har nät igen.',
    failed: 'Det gick inte att visa',
    again: 'Försök igen',
  },
  {
    offline: 'You are offline',
    offlineText: 'You have not opened this before. It shows when you are back online.',
    failed: 'This could not be shown',
    again: 'Try again',
  },
);

export const FailureView = ({ failure }: { failure: Failure }) => {
  const t = useTexts(table);
  const language = useLanguage();
  return isOffline(failure) ? (
    <Empty icon={IconCloudOff} title={t.offline} text={t.offlineText} />
  ) : (
    <Empty icon={IconMoodPuzzled} title={t.failed} text={failureText(failure, language)}>
      {/* No retry for 403 and 404: the answer would be the same. */}
      {failure.status !== 404 && failure.status !== 403 && (
        <Button kind="secondary" onClick={() => location.reload()}>
          {t.again}
        </Button>
      )}
    </Empty>
  );
};
