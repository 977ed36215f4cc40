import IconAlertTriangle from 'virtual:icon/alert-triangle';
import type { ReactNode } from 'react';
import { LinkedText } from '../LinkedText.tsx';
import type { Language } from '../language.ts';
import classes from './message-view.module.css';

const alarmWord = { sv: 'Larm', en: 'Alarm' } as const;

/** What a mark says: an alarm, what ended one, or a drill. */
const words = {
  alarm: alarmWord,
  correction: { sv: 'Rättelse', en: 'Correction' },
  allClear: { sv: 'Faran över', en: 'All clear' },
  drill: { sv: 'Övning', en: 'Drill' },
} as const;
export type MarkKind = keyof typeof words;

export const AlarmMark = ({ language, kind = 'alarm' }: { language: Language; kind?: MarkKind }) => (
  <span className={classes.alarm} data-kind={kind}>
    {kind === 'alarm' && <IconAlertTriangle size={14} stroke={2.25} aria-hidden />}
    {words[kind][language]}
  </span>
);

type MessageProps = {
  isAlarm: boolean;
  /** What kind of alarm it is. */
  mark?: MarkKind;
  language: Language;
  /** The title in a heading of the page's choice. */
  title: ReactNode;
  when: ReactNode;
  text: string;
  children?: ReactNode;
};

export const MessageView = ({
  isAlarm,
  mark = 'alarm',
  language,
  title,
  when,
  text,
  children,
}: MessageProps) => (
  <article className={classes.message}>
    {isAlarm && <AlarmMark language={language} kind={mark} />}
    <div className={classes.title}>{title}</div>
    <p className={classes.when}>{when}</p>
    <p className={classes.text}>
      <LinkedText text={text} />
    </p>
    {children}
  </article>
);
