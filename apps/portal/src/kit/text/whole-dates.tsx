import { Children, type ReactNode } from 'react';

const dates = /(\d{4}-\d\d-\d\d(?:\s\d\d:\d\d)?)/;

const inText = (text: string): ReactNode =>
  text.split(dates).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
      <time key={place}>{part}</time>
    ) : (
      part
    ),
  );

/**
 * The text with each date as a <time>: on one line, where browsers would break after a hyphen, and in tabular figures, whose
 * hyphens are all of one width. Also among other children; what is inside of an element is that element's own matter.
 */
export const wholeDates = (shown: ReactNode): ReactNode => {
  if (typeof shown === 'string') return dates.test(shown) ? inText(shown) : shown;
  if (!Array.isArray(shown)) return shown;
  return Children.map(shown, (child) => (typeof child === 'string' ? wholeDates(child) : child));
};
