import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Hero, NextTheme } from './Hero.tsx';

type Home = NonNullable<Parameters<typeof Hero>[0]['home']>;

const theme: Home['theme'] = {
  id: 't1',
  title: 'Höst',
  imageUrl: '/images/host.webp',
  palette: '{}',
  until: '2026-11-20T12:00:00.000Z',
  button: null,
};
const countdown: Home['countdown'] = {
  title: 'Jul',
  until: '2026-11-17T12:00:01.000Z',
  imageUrl: null,
  button: null,
};
const home: Home = { theme, countdown, alarm: null, unread: 0, events: [], polls: [] };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00.000Z') });
});

const show = (shown: Home) =>
  render(
    <>
      <Hero home={shown} name="Kim" />
      <NextTheme home={shown} />
    </>,
  );

it.each([
  ['while another theme is on', home],
  ['while none is', { ...home, theme: null }],
])('the home page counts down to the next theme %s', (_, shown) => {
  show(shown);
  expect(screen.getByRole('heading', { name: 'Jul' })).toBeDefined();
  expect(screen.getByRole('timer').textContent).toMatch(/^01dagar00tim00min01sek$/);
});

it('the home page has no countdown when none is running', () => {
  show({ ...home, countdown: null });
  expect(screen.queryByRole('timer')).toBeNull();
});
