import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { DayPicker } from './DayPicker.tsx';

it('the calendar is in Swedish and its weeks start on Monday [9.40]', () => {
  renderKit(<DayPicker value="2026-11-14" min={undefined} max={undefined} onPick={vi.fn()} />);
  const days = [...document.querySelectorAll('thead th')].map(({ textContent }) =>
    textContent?.toLowerCase(),
  );
  expect(days).toEqual(['må', 'ti', 'on', 'to', 'fr', 'lö', 'sö']);
  expect(screen.getByRole('button', { name: 'lördag 14 november 2026' })).toBeTruthy();
});
