import classes from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class of a button, for any element that is or only looks like one. */
export const buttonClass = (kind: ButtonKind): string => `${classes.button} ${classes[kind]}`;
