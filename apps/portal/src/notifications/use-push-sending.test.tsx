import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { id, notification } from '../testing/stored-items.ts';
import { Page } from './ArchivePage.tsx';

type Row = Partial<typeof notification>;
const held: Row = { status: 'held' };
const partlySent: Row = { status: 'partlySent', devicesReached: 1, devicesMissed: 2 };

/** Long enough for a press to become a call: the tests of one press would fail if it were not. */
const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Opens the confirmation of the only row, and presses its button once with the pointer. */
const pressOnce = async (row: Row, label: string) => {
  const asked: string[] = [];
  const rows = [{ ...notification, ...row }];
  const answer = (address: string) => {
    asked.push(address);
    if (address.includes('/push-readiness')) return { phones: 'working', browsers: 'working', notice: null };
    return { notifications: rows, scheduledNotifications: rows, total: 1 };
  };
  renderPage(<Page />, { answer, at: '/?tab=history' });
  fireEvent.click((await screen.findAllByRole('button', { name: new RegExp(`^${label}`) }))[0] as Element);
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: label });
  fireEvent.pointerDown(button, { button: 0 });
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
  await nextTurn();
  return { button, isSent: () => asked.some((address) => address.includes(`${id}/send`)) };
};

it.each([
  ['held', held, 'Skicka nu'],
  ['partly sent', partlySent, 'Skicka igen'],
])('a %s alarm leaves only when its button is held', async (_, row, label) => {
  const { button, isSent } = await pressOnce({ ...row, type: 'Alarm' }, label);
  expect(isSent()).toBe(false);
  const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Håll knappen intryckt i en sekund.');
});

it.each([
  ['held', held, 'Skicka nu'],
  ['partly sent', partlySent, 'Skicka igen'],
])('a %s push notification leaves at one press', async (_, row, label) => {
  const { isSent } = await pressOnce(row, label);
  expect(isSent()).toBe(true);
});
