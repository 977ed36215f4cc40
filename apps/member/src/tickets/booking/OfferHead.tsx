import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../platform/clock.ts';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import classes from './hold.module.css';
import { holdTexts } from './hold-texts.ts';

type OfferHeadProps = { until: string; count: number; onOver: () => void };

/** An offer lasts for hours, so it says until when instead of counting down. */
export const OfferHead = ({ until, count, onOver }: OfferHeadProps) => {
  const t = useTexts(holdTexts);
  const language = useLanguage();
  const isOver = Date.parse(until) <= useNow().getTime();
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return (
    <div>
      <p className={classes.title}>{t.offered(count)}</p>
      <p className={classes.text}>{t.offeredText(dateText(until, language), count)}</p>
    </div>
  );
};
