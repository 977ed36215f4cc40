import IconAlertTriangle from 'virtual:icon/alert-triangle';
import type { ReactNode } from 'react';
import { LinkedText } from '../LinkedText.tsx';
import type { Language } from '../language.ts';
import classes from './message-view.module.css';

export const alarmWord = { sv: 'Larm', en: 'Alarm' } as const;

export const AlarmMark = ({ language }: { language: Language }) => (
  <span className={classes.alarm}>
    <IconAlertTriangle size={14} stroke={2.25} aria-hidden />
    {alarmWord[language]}
  </span>
);

type MessageProps = {
  isAlarm: boolean;
  language: Language;
  /** The title in a heading of the page's choice. */
  title: ReactNode;
  when: ReactNode;
  text: string;
  /** The message's link. */
  children?: ReactNode;
};

/** One message in full. */
export const MessageView = ({ isAlarm, language, title, when, text, children }: MessageProps) => (
  <article className={classes.message}>
    {isAlarm && <AlarmMark language={language} />}
    <div className={classes.title}>{title}</div>
    <p className={classes.when}>{when}</p>
    <p className={classes.text}>
      <LinkedText text={text} />
    </p>
    {children}
  </article>
);
