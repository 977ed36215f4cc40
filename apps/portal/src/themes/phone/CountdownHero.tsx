import { useEffect, useState } from 'react';
import classes from './countdown-hero.module.css';
import { digitsUntil } from './digits.ts';

const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const places = ['first', 'second', 'third'];

type CountdownHeroProps = { title: string; start: string | null; withButton: boolean };

/** Counts down to the theme's start. */
export const CountdownHero = ({ title, start, withButton }: CountdownHeroProps) => {
  const now = useNow();
  return (
    <div className={classes.hero}>
      <span className={classes.kicker}>Countdown</span>
      <b className={classes.title}>{title || 'Temats titel'}</b>
      <span className={classes.digits} data-countdown>
        {digitsUntil(start, now).map(({ unit, text }) => (
          <span key={unit} className={classes.group}>
            <span className={classes.tile}>
              {[...text].map((digit, index) => (
                // A digit that changes is a new one, so that it runs in; its place never changes.
                <span key={`${places[index]} ${digit}`} className={classes.digit}>
                  {digit}
                </span>
              ))}
            </span>
            <small>{unit}</small>
          </span>
        ))}
      </span>
      {withButton && <span className={classes.button}>Read more</span>}
    </div>
  );
};
