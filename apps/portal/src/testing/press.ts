import { fireEvent, screen } from '@testing-library/react';

// Keyboard clicks have detail 0, which a newly opened dialog ignores.
const pointer = { detail: 1 };

/** Found by text: a query by role is slow in a large page. */
export const press = async (name: string | RegExp, selector = 'button *') =>
  fireEvent.click((await screen.findByText(name, { selector })).closest('button') as HTMLElement, pointer);

export const confirm = (name: string | RegExp) => press(name, '[role=dialog] button *');

/** An icon button, by its label. */
export const pressLabelled = async (label: string) =>
  fireEvent.click(await screen.findByLabelText(label), pointer);

/** The value of a labelled fact in a dialog. */
export const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
