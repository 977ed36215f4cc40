import IconMinus from 'virtual:icon/minus';
import IconPlus from 'virtual:icon/plus';
import { useTexts } from '../../platform/language.ts';
import classes from './booking.module.css';
import { bookingTexts } from './booking-texts.ts';

type StepperProps = {
  name: string;
  count: number;
  least?: number;
  most: number;
  onChange: (count: number) => void;
};

export const Stepper = ({ name, count, least = 0, most, onChange }: StepperProps) => {
  const t = useTexts(bookingTexts);
  return (
    <fieldset className={classes.stepper} aria-label={name}>
      <button
        type="button"
        aria-label={t.fewer(name)}
        disabled={count <= least}
        onClick={() => onChange(count - 1)}
      >
        <IconMinus size={20} stroke={2.25} aria-hidden />
      </button>
      <output className={classes.count}>{count}</output>
      <button
        type="button"
        aria-label={t.more(name)}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      >
        <IconPlus size={20} stroke={2.25} aria-hidden />
      </button>
    </fieldset>
  );
};
