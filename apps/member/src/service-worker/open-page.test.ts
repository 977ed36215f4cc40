import { expect, it, vi } from 'vitest';
import { openPage } from './open-page.ts';

const origin = 'https://app.exempel.se';

const browser = (...addresses: string[]) => {
  const navigate = vi.fn(async () => null);
  const focus = vi.fn(async () => {});
  const tabs = addresses.map((url) => ({ url, navigate, focus }));
  const openWindow = vi.fn(async () => null);
  const matchAll = async () => tabs;
  const clients = { matchAll, openWindow } as unknown as Pick<Clients, 'matchAll' | 'openWindow'>;
  return { clients, navigate, focus, openWindow };
};

it('a pressed notification navigates an open tab of the app', async () => {
  const { clients, navigate, focus, openWindow } = browser(`${origin}/login`, `${origin}/app/tickets`);
  await openPage(clients, origin, '/app/events/7');
  expect(focus).toHaveBeenCalledOnce();
  expect(navigate.mock.calls).toEqual([[`${origin}/app/events/7`]]);
  expect(openWindow).not.toHaveBeenCalled();
});

it('a pressed notification opens a new tab when the app is not open', async () => {
  const { clients, openWindow } = browser(`${origin}/login`);
  await openPage(clients, origin, '/app/polls/8');
  await openPage(clients, origin);
  expect(openWindow.mock.calls).toEqual([[`${origin}/app/polls/8`], [`${origin}/app/`]]);
});

it('a notification’s link to another site opens in a new tab and leaves the app’s tab alone', async () => {
  const { clients, navigate, openWindow } = browser(`${origin}/app/tickets`);
  await openPage(clients, origin, 'https://karen.se/valet');
  expect(navigate).not.toHaveBeenCalled();
  expect(openWindow.mock.calls).toEqual([['https://karen.se/valet']]);
});
