import classes from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** A button's classes, for a <button>, a link, or a <span> in the portal's previews. */
export const buttonClass = (kind: ButtonKind): string => `${classes.button} ${classes[kind]}`;
