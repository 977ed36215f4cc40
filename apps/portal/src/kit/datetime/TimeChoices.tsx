import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import classes from './pickers.module.css';

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 };

/** Every half hour; any other minute can be typed. Scrolled to the chosen time, or to eight. */
export const TimeChoices = ({ value, onPick }: { value: string | null; onPick: (time: string) => void }) => {
  const list = useRef<HTMLDivElement>(null);
  const near = `${(value ?? '08:00').slice(0, 2)}:${value?.slice(3) === '30' ? '30' : '00'}`;

  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-autofocus]');
    // Sets scrollTop directly: scrollIntoView would scroll the page too, since the list is not positioned
    // yet.
    if (list.current && chosen)
      list.current.scrollTop = chosen.offsetTop - (list.current.clientHeight - chosen.offsetHeight) / 2;
  }, []);

  const move = (event: KeyboardEvent) => {
    const times = [...(list.current?.querySelectorAll('button') ?? [])];
    const step = steps[event.key];
    const at = times.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    times[at + step]?.focus();
  };

  return (
    <div ref={list} className={classes.times}>
      {HALF_HOURS.map((time) => (
        <button
          key={time}
          type="button"
          className={classes.time}
          // One tab stop; arrow keys move from there.
          tabIndex={time === near ? 0 : -1}
          data-autofocus={time === near || undefined}
          aria-pressed={time === value}
          onKeyDown={move}
          onClick={() => onPick(time)}
        >
          {time}
        </button>
      ))}
    </div>
  );
};
