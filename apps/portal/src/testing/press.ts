import { fireEvent, screen } from '@testing-library/react';

// A click of the keyboard has no count, and a dialog does not hear it at first.
const pointer = { detail: 1 };

/** By its words and not its role, which takes long to work out in a page of this size. */
export const press = async (name: string | RegExp, selector = 'button *') =>
  fireEvent.click((await screen.findByText(name, { selector })).closest('button') as HTMLElement, pointer);

export const confirm = (name: string | RegExp) => press(name, '[role=dialog] button *');

/** An icon, whose words are its label alone. */
export const pressLabelled = async (label: string) =>
  fireEvent.click(await screen.findByLabelText(label), pointer);

/** What a dialog says of it. */
export const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
