import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { secondsText } from '../text/seconds-text.ts';
import classes from './toast.module.css';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - performance.now()) / 1000));

/** A text that ends with the seconds left, and a button. Read out once: a number that changes each second would never stop. */
export const CountdownAction = ({
  message,
  seconds,
  label,
  onClick,
}: {
  message: string;
  seconds: number;
  label: string;
  onClick: () => void;
}) => {
  const [end] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(end)), 250);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <span className={classes.withAction}>
      <span>
        {message}{' '}
        <span aria-hidden className={classes.seconds}>
          {left} s
        </span>
        <VisuallyHidden>{secondsText(seconds)}</VisuallyHidden>
      </span>
      <button type="button" className={classes.action} onClick={onClick}>
        {label}
      </button>
    </span>
  );
};
