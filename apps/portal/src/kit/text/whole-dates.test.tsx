import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wholeDates } from './whole-dates.tsx';

test('each date with its time stands whole, and the words around it as they are', () => {
  const text = 'Låsta sedan 2026-11-10 12:00. Tas bort 2027-05-13, av konto 3041.';
  const { container } = render(<p>{wholeDates(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('time')].map((date) => date.textContent)).toEqual([
    '2026-11-10 12:00',
    '2027-05-13',
  ]);
});

test('a text without a date is left alone', () => {
  expect(wholeDates('Konto 3041')).toBe('Konto 3041');
});
