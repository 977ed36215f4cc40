import { screen } from '@testing-library/react';
import { id } from './stored-items.ts';
import { EVENT_NAME } from './walk.ts';

/** The topmost dialog, or the page if none is open. */
const front = () => screen.queryAllByRole('dialog').at(-1) ?? document.body;

// Ignores the preview phone and open listboxes, where no link is expected.
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
