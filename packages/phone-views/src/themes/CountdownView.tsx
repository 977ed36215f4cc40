import type { ReactNode } from 'react';
import type { Language } from '../language.ts';
import { Countdown } from './Countdown.tsx';
import classes from './countdown-view.module.css';
import { heroWords } from './hero-words.ts';

type CountdownViewProps = {
  title: string;
  /** The heading's element, chosen by the page. */
  heading: 'h2' | 'p';
  until: string | null;
  now: Date;
  language: Language;
  children?: ReactNode;
};

/** The countdown to a theme's start, on the home page. */
export const CountdownView = ({
  title,
  heading: Heading,
  until,
  now,
  language,
  children,
}: CountdownViewProps) => (
  <div className={classes.countdown}>
    <p className={classes.kicker}>{heroWords[language].countdown}</p>
    <Heading className={classes.title}>{title}</Heading>
    <div role="timer" aria-live="off">
      <Countdown until={until} now={now} language={language} />
    </div>
    {children}
  </div>
);
