import classes from './spinner.module.css';

export const Spinner = ({ size = 18 }: { size?: number }) => (
  <span className={classes.spinner} style={{ width: size, height: size }} aria-hidden />
);
