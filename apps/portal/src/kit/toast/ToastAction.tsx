import { wholeDates } from '../text/whole-dates.tsx';
import classes from './toast.module.css';

export const ToastAction = ({
  message,
  label,
  onClick,
}: {
  message: string;
  label: string;
  onClick: () => void;
}) => (
  <span className={classes.withAction}>
    <span>{wholeDates(message)}</span>
    <button type="button" className={classes.action} onClick={onClick}>
      {label}
    </button>
  </span>
);
