import type { UnfinishedBooking } from '@karportalen/contract/tickets/member-fields';
import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { clearCache, putAnswer } from '../../platform/answer-cache.ts';
import { noteServerTime } from '../../platform/clock.ts';
import { LanguageContext } from '../../platform/language.ts';
import { UnfinishedBookings } from './UnfinishedBookings.tsx';

const SERVER = Date.parse('2026-11-16T12:00:00.000Z');
const TEN_MINUTES = 600_000;

const booking: UnfinishedBooking = {
  id: 'h1',
  expiresAt: '2026-11-16T12:05:00.000Z',
  amount: 240,
  count: 2,
  event: { id: 'e1', name: 'Ball', nameSwedish: 'Bal' },
};

beforeEach(() => {
  // The phone's clock is ten minutes fast.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: SERVER + TEN_MINUTES });
  clearCache();
  noteServerTime(new Headers({ 'x-server-time': new Date(SERVER).toISOString() }), Date.now());
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

// The module is shared with other tests: reset its clock.
afterAll(() => noteServerTime(new Headers({ 'x-server-time': new Date().toISOString() }), Date.now()));

const show = (unfinished: readonly UnfinishedBooking[], language: 'sv' | 'en' = 'sv') => {
  putAnswer('/tickets', { tickets: [], unfinished });
  return render(
    <LanguageContext value={language}>
      <UnfinishedBookings />
    </LanguageContext>,
  );
};

it('an unfinished booking links to its event and shows the time left by the server’s clock', () => {
  show([booking]);
  const link = screen.getByRole('link', { name: /^Slutför bokningen till Bal/ });
  expect(link.getAttribute('href')).toBe('/app/events/e1#tickets');
  expect(link.textContent).toContain('2 biljetter · 240\u00a0kr att betala');
  expect(screen.getByRole('timer').textContent).toBe('5:00kvar');
});

it('an unfinished booking is announced once and again in the last minute, and goes when it expires', async () => {
  show([booking]);
  const said = screen.getByRole('status');
  expect(said.textContent?.trim()).toBe('Bokningen till Bal är inte klar. Gör klart den före 13:05.');
  const before = said.textContent;
  await act(() => vi.advanceTimersByTimeAsync(200_000));
  expect(said.textContent).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(said.textContent?.trim()).toBe('Mindre än en minut kvar för bokningen till Bal.');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('link')).toBeNull();
  expect(said.textContent).toBe('');
});

it('an unfinished booking is shown in English too, and says when there is nothing to pay', () => {
  show([{ ...booking, amount: 0, count: 1 }], 'en');
  expect(screen.getByRole('link', { name: /^Finish your booking of Ball/ }).textContent).toContain(
    '1 ticket · to confirm',
  );
});

it('nothing is shown without unfinished bookings, also with an answer cached by an older version', () => {
  const { container, unmount } = show([]);
  expect(container.textContent).toBe('');
  unmount();
  putAnswer('/tickets', { tickets: [] });
  expect(render(<UnfinishedBookings />).container.textContent).toBe('');
});
