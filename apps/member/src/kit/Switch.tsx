import classes from './switch.module.css';

type SwitchProps = {
  label: string;
  text?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export const Switch = ({ label, text, checked, onChange }: SwitchProps) => (
  <label className={classes.row}>
    <span className={classes.words}>
      <span>{label}</span>
      {text && <small>{text}</small>}
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={classes.box}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);
