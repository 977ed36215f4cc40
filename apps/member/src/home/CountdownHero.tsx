import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { Countdown } from '@karportalen/phone-views/themes/Countdown.tsx';
import { useNow } from '../platform/clock.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { HeroButton } from './HeroButton.tsx';
import classes from './hero.module.css';
import { homeTexts } from './texts.ts';

type Home = AnswerOf<typeof getHome>;

export const CountdownHero = ({ countdown }: { countdown: NonNullable<Home['countdown']> }) => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const now = useNow();
  return (
    <div className={classes.countdown}>
      <p className={classes.kicker}>{t.countdown}</p>
      <h2 className={classes.title}>{countdown.title}</h2>
      <div role="timer" aria-live="off">
        <Countdown until={countdown.until} now={now} language={language} />
      </div>
      <HeroButton target={countdown.button} />
    </div>
  );
};
