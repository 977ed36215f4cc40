import classes from './questions.module.css';

type ChoiceProps = {
  type: 'radio' | 'checkbox';
  name: string;
  text: string;
  chosen: boolean;
  /** Without it, as in the portal's preview, the choice is drawn but does nothing. */
  onChoose?: (() => void) | undefined;
  /** Sold out: it cannot be chosen. */
  isOff?: boolean;
  describedBy?: string | undefined;
};

/** An option to tick. */
export const Choice = ({ type, name, text, chosen, onChoose, isOff = false, describedBy }: ChoiceProps) => {
  const look = {
    className: classes.choice,
    'data-chosen': chosen || undefined,
    'data-off': isOff || undefined,
  };
  const drawn = (
    <>
      <span className={classes.mark} data-type={type} aria-hidden />
      <span>{text || '–'}</span>
    </>
  );
  return onChoose ? (
    <label {...look}>
      <input type={type} name={name} checked={chosen} onChange={onChoose} aria-describedby={describedBy} />
      {drawn}
    </label>
  ) : (
    <span {...look}>{drawn}</span>
  );
};
