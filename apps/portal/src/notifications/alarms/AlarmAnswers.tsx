import { alarmAnswerTexts } from '@karportalen/contract/notifications/alarm-answer-texts';
import { correctAlarm, endAlarm } from '@karportalen/contract/notifications/alarm-endpoints';
import type { AlarmAnswer } from '@karportalen/contract/notifications/alarm-limits';
import { alarmTexts } from '@karportalen/contract/notifications/alarm-texts';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { HoldButton } from '../../kit/button/HoldButton.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './alarm.module.css';
import { alarmReads } from './alarm-reads.ts';

const words = {
  correction: {
    title: 'Var larmet fel?',
    text: 'Det som inte har gått ut stoppas. Alla som har fått larmet får det här, med samma prioritet:',
    act: 'Rätta',
  },
  allClear: {
    title: 'Är faran över?',
    text: 'Det som inte har gått ut stoppas. Alla som har fått larmet får det här, med samma prioritet:',
    act: 'Faran över',
  },
} as const;

/** One press, held for a second: the text is written already. */
const Answer = ({ item, as }: { item: Notification; as: AlarmAnswer }) => {
  const isCorrection = as === 'correction';
  const answer = useToastMutation(
    isCorrection ? correctAlarm : endAlarm,
    isCorrection ? alarmTexts.correct : alarmTexts.end,
    { changes: alarmReads },
  );
  const texts = alarmAnswerTexts(as, { ...item, sentAt: item.date });
  const { title, text, act } = words[as];
  return (
    <section className={classes.answer} aria-label={act}>
      <h2>{title}</h2>
      <p>{text}</p>
      <blockquote>
        <strong>{texts.titleSwedish}</strong>
        <span>{texts.notificationMessageSwedish}</span>
        <strong lang="en">{texts.titleEnglish}</strong>
        <span lang="en">{texts.notificationMessageEnglish}</span>
      </blockquote>
      <HoldButton
        onHeld={() => answer.submit({ params: { id: item.id }, body: {} })}
        loading={answer.isPending}
      >
        {act}
      </HoldButton>
    </section>
  );
};

/** What ends an open alarm. One person may. */
export const AlarmAnswers = ({ item }: { item: Notification }) => (
  <div className={classes.answers}>
    <Answer item={item} as="correction" />
    <Answer item={item} as="allClear" />
  </div>
);
