import { screen } from '@testing-library/react';
import { EVENT_NAME } from './dialog-walks.tsx';
import { id } from './stored-items.ts';

/** Where the name stands: in the topmost dialog, or in the page where there is none. */
const front = () => screen.queryAllByRole('dialog').at(-1) ?? document.body;

// Of an organiser's own text, as a title in a form, nobody expects a link; nor on the phone in the picture.
export const namesEvent = (element = front()): boolean => {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const picture of copy.querySelectorAll('[aria-label="Så här ser det ut i appen"], [role=listbox]'))
    picture.remove();
  const chosen = [...element.querySelectorAll('input')].some(({ value }) => value.includes(EVENT_NAME));
  return chosen || copy.textContent.includes(EVENT_NAME);
};

export const linksToEvent = (element = front()): boolean =>
  [...element.querySelectorAll('a[href]')].some((link) =>
    link.getAttribute('href')?.startsWith(`/events/${id}`),
  );
