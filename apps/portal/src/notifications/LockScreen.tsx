import IconAlertTriangle from 'virtual:icon/alert-triangle';
import IconSchool from 'virtual:icon/school';
import { toStockholm } from '@karportalen/contract/core/time';
import type { Language } from '../kit/field/FieldFrame.tsx';
import classes from './lock-screen.module.css';
import type { Shown } from './notification-look.ts';

const words = {
  sv: { now: 'nu', urgent: 'TIDSKÄNSLIGT', open: 'Öppna i inkorgen' },
  en: { now: 'now', urgent: 'TIME SENSITIVE', open: 'Open in the inbox' },
} as const;

const dayIn = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    timeZone: 'Europe/Stockholm',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(instant);

/** One line of title and four of message, as on a phone. */
export const LockScreen = ({
  shown,
  language,
  isAlarm,
  instant,
  onOpen,
}: {
  shown: Shown;
  language: Language;
  isAlarm: boolean;
  instant: Date;
  onOpen: () => void;
}) => (
  <div className={classes.lock}>
    <p className={classes.date}>{dayIn(instant, language)}</p>
    <p className={classes.time}>{toStockholm(instant).time}</p>
    <button type="button" className={classes.push} onClick={onOpen} title={words[language].open}>
      <span className={classes.icon} data-alarm={isAlarm || undefined} aria-hidden>
        {isAlarm ? <IconAlertTriangle size={22} stroke={2} /> : <IconSchool size={22} stroke={1.75} />}
      </span>
      <span className={classes.text}>
        {isAlarm && <span className={classes.urgent}>{words[language].urgent}</span>}
        <span className={classes.head}>
          <strong className={classes.title}>{shown.title}</strong>
          <span className={classes.now}>{words[language].now}</span>
        </span>
        <span className={classes.message}>{shown.message}</span>
      </span>
    </button>
  </div>
);
