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
 * Wraps each date in a <time>, which is styled not to break after a hyphen and with tabular figures. Only text nodes
 * given directly are changed, not the content of elements.
 */
export const wholeDates = (shown: ReactNode): ReactNode => {
  if (typeof shown === 'string') return dates.test(shown) ? inText(shown) : shown;
  if (!Array.isArray(shown)) return shown;
  return Children.map(shown, (child) => (typeof child === 'string' ? wholeDates(child) : child));
};
