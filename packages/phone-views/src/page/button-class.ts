import classes from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** How a button looks, for whatever element is one or is only drawn. */
export const buttonClass = (kind: ButtonKind): string => `${classes.button} ${classes[kind]}`;
