import { toStockholm } from '@karportalen/contract/core/time';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../platform/clock.ts';
import { useTexts } from '../../platform/language.ts';
import { clockText } from '../shared/clock-text.ts';
import classes from './hold.module.css';
import { holdTexts } from './hold-texts.ts';

/** The time that a full ring shows. */
const WHOLE_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

export const HoldClock = ({ until, onOver }: { until: string; onOver: () => void }) => {
  const t = useTexts(holdTexts);
  const left = Date.parse(until) - useNow().getTime();
  const isOver = left <= 0;
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  const isLast = left < MINUTE_MS;
  return (
    <div className={classes.head} data-last={isLast || undefined}>
      <div className={classes.clock} role="timer" aria-live="off">
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="29" pathLength="1" />
          <circle
            cx="32"
            cy="32"
            r="29"
            pathLength="1"
            strokeDashoffset={1 - Math.min(1, Math.max(0, left) / WHOLE_MS)}
          />
        </svg>
        <span>{clockText(left)}</span>
      </div>
      <div>
        <p className={classes.title}>{t.held}</p>
        <p className={classes.text}>{t.heldText(toStockholm(until).time)}</p>
        <p role="status" className={classes.hidden}>
          {isLast && !isOver && t.lastMinute}
        </p>
      </div>
    </div>
  );
};
