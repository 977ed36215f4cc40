import type { ComponentPropsWithRef } from 'react';
import classes from './input-button.module.css';

/** A small button at the end of an input, inside its frame. The container must be `position: relative`. */
export const InputButton = (props: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...props} className={classes.button} />
);
