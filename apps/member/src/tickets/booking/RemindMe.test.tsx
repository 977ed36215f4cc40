import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCache } from '../../platform/answer-cache.ts';
import type { PushState } from '../../platform/push.ts';
import { RemindMe } from './RemindMe.tsx';

const device = { push: 'on' as PushState };
vi.mock('../../platform/push.ts', () => ({ pushState: async () => device.push }));

let isWanted: boolean;
let asked: string[];
let isDown: boolean;
beforeEach(() => {
  clearCache();
  Object.assign(device, { push: 'on' });
  [isWanted, asked, isDown] = [false, [], false];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (isDown) return new Response(JSON.stringify({ code: 'ALREADY_RELEASED' }), { status: 409 });
    asked.push(`${method} ${url}`);
    if (method !== 'GET') {
      isWanted = method === 'PUT';
      return new Response(null, { status: 204 });
    }
    return new Response(JSON.stringify({ isWanted }), { status: 200 });
  });
});

const button = () => screen.findByRole('button', { name: 'Påminn mig vid släppet' });
const isPressed = async () => (await button()).getAttribute('aria-pressed');

it('a member asks for a release reminder, reads when it comes, and takes it back', async () => {
  render(<RemindMe eventId="e1" />);
  expect(await isPressed()).toBe('false');
  fireEvent.click(await button());
  await screen.findByText(/^Du får en notis tio minuter innan/);
  expect(await isPressed()).toBe('true');
  fireEvent.click(await button());
  await waitFor(async () => expect(await isPressed()).toBe('false'));
  expect(screen.queryByText(/tio minuter/)).toBeNull();
  expect(asked.filter((each) => !each.startsWith('GET'))).toEqual([
    'PUT /app/v1/events/e1/reminder',
    'DELETE /app/v1/events/e1/reminder',
  ]);
});

it('the release reminder says where notifications are turned on when this browser has none', async () => {
  Object.assign(device, { push: 'off' });
  isWanted = true;
  render(<RemindMe eventId="e1" />);
  const link = await screen.findByRole('link', { name: 'Slå på notiser' });
  expect(link.getAttribute('href')).toBe('/app/account');
});

it('the release reminder says that tickets were released meanwhile', async () => {
  render(<RemindMe eventId="e1" />);
  await button();
  isDown = true;
  fireEvent.click(await button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Biljetterna är redan släppta.'));
});
