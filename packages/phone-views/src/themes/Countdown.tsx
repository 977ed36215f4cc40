import type { Language } from '../language.ts';
import classes from './countdown.module.css';
import { digitsUntil, type Unit } from './countdown-digits.ts';

const words: Record<Language, Record<Unit, string>> = {
  sv: { days: 'dagar', hours: 'tim', min: 'min', sec: 'sek' },
  en: { days: 'days', hours: 'hours', min: 'min', sec: 'sec' },
};

const places = ['first', 'second', 'third'];

/** Days, hours, minutes and seconds in tiles; a digit that changes is animated. */
export const Countdown = ({
  until,
  now,
  language,
}: {
  until: string | null;
  now: Date;
  language: Language;
}) => (
  <span className={classes.digits} data-countdown>
    {digitsUntil(until, now).map(({ unit, text }) => (
      <span key={unit} className={classes.group}>
        <span className={classes.tile}>
          {[...text].map((digit, index) => (
            // A new key for each digit makes React mount it anew, which starts the animation.
            <span key={`${places[index]} ${digit}`} className={classes.digit}>
              {digit}
            </span>
          ))}
        </span>
        <small>{words[language][unit]}</small>
      </span>
    ))}
  </span>
);
