import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ResultScreen } from './ResultScreen.tsx';
import { hideResult, showResult } from './results.ts';

vi.mock('../platform/database.ts', () => import('../../test-database.ts'));

const shown = () => document.querySelector('[data-verdict]')?.getAttribute('data-verdict');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const refuse = () => {
  vi.useFakeTimers();
  hideResult();
  render(<ResultScreen />);
  act(() => showResult({ verdict: 'refunded' }, 0));
};

it('a refusal says how to go on and leaves by itself after 4 s', () => {
  refuse();
  expect(document.body.textContent).toMatch(/Hänvisa till arrangören|Send them to the organiser/);
  pass(3999);
  expect(shown()).toBe('refunded');
  pass(1);
  expect(shown()).toBeUndefined();
});

it.each([
  ['a finger', 'pointerDown', 'pointerUp'],
  ['the focus', 'focus', 'blur'],
] as const)('a refusal stays while %s is on it, and 4 s more', (_, on, off) => {
  refuse();
  const target = screen.getByRole('button');
  pass(3000);
  act(() => void fireEvent[on](target));
  pass(60_000);
  expect(shown()).toBe('refunded');
  act(() => void fireEvent[off](target));
  pass(3999);
  expect(shown()).toBe('refunded');
  pass(1);
  expect(shown()).toBeUndefined();
});
