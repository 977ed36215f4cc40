import IconAlertTriangle from 'virtual:icon/alert-triangle';
import IconChevronLeft from 'virtual:icon/chevron-left';
import { toStockholm } from '@karportalen/contract/core/time';
import type { Language } from '../kit/field/FieldFrame.tsx';
import classes from './inbox-screen.module.css';
import type { Shown } from './notification-look.ts';

const words = {
  sv: { inbox: 'Inkorg', today: 'I dag', alarm: 'Larm' },
  en: { inbox: 'Inbox', today: 'Today', alarm: 'Alarm' },
} as const;

/** The message as the app shows it once opened. It scrolls when it is longer than the screen. */
export const InboxScreen = ({
  shown,
  language,
  isAlarm,
  instant,
  onBack,
}: {
  shown: Shown;
  language: Language;
  isAlarm: boolean;
  instant: Date;
  onBack: () => void;
}) => {
  const word = words[language];
  return (
    <div className={classes.inbox}>
      <button type="button" className={classes.back} onClick={onBack}>
        <IconChevronLeft size={22} stroke={2} aria-hidden />
        {word.inbox}
      </button>
      <article className={classes.message}>
        {isAlarm && (
          <span className={classes.alarm}>
            <IconAlertTriangle size={14} stroke={2.25} aria-hidden />
            {word.alarm}
          </span>
        )}
        <p className={classes.title}>{shown.title}</p>
        <p className={classes.when}>
          {word.today} {toStockholm(instant).time}
        </p>
        <p className={classes.text}>{shown.inbox}</p>
      </article>
    </div>
  );
};
