import { Fragment } from 'react';
import classes from './option-names.module.css';

/** A text in little room. Lines break between all words, but not at the hyphen of 'T-shirt'. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className={classes.name}>{word}</span> : word}
    </Fragment>
  ));
