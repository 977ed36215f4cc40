import type { ReactNode } from 'react';

const dates = /(\d{4}-\d\d-\d\d(?:\s\d\d:\d\d)?)/;

/** Keeps each date on one line: browsers break after the hyphen between year and month. */
export const wholeDates = (text: ReactNode): ReactNode => {
  if (typeof text !== 'string' || !dates.test(text)) return text;
  const parts = text.split(dates);
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
      <time key={place}>{part}</time>
    ) : (
      part
    ),
  );
};
