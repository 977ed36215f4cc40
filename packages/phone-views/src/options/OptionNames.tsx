import { Fragment } from 'react';
import classes from './option-names.module.css';

/** A ticket's options, with commas. A line breaks between options, not at the hyphen of 'T-shirt XL'. */
export const OptionNames = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' '}
      <span className={classes.name}>
        {name}
        {index < names.length - 1 && ','}
      </span>
    </Fragment>
  ));
