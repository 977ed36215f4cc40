import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CalendarAddresses } from './CalendarAddresses.tsx';

it('each calendar address is copied as https and subscribed to as webcal', async () => {
  const addresses = {
    all: 'https://karen.se/app/v1/calendar/a.ics',
    mine: 'https://karen.se/app/v1/calendar/b.ics',
  };
  vi.stubGlobal('fetch', async () => Response.json(addresses));
  render(<CalendarAddresses />);
  const fields = await screen.findAllByRole('textbox');
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(Object.values(addresses));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'webcal://karen.se/app/v1/calendar/a.ics',
    'webcal://karen.se/app/v1/calendar/b.ics',
  ]);
});

it('the app’s shortcuts begin with the tickets', () => {
  const path = resolve(import.meta.dirname, '../../public/manifest.webmanifest');
  const { shortcuts } = JSON.parse(readFileSync(path, 'utf8')) as {
    shortcuts: { name: string; url: string }[];
  };
  expect(shortcuts[0]).toEqual({ name: 'Biljetter', url: '/app/tickets' });
});
