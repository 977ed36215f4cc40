import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedValues } from './use-debounced-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the debounced values follow a moment later, not at every key, and to the last letter', () => {
  let renders = 0;
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues: { title: '' } });
    const { subscribe, getValues } = form;
    renders += 1;
    return { form, shown: useDebouncedValues({ subscribe, getValues }).title };
  });
  const before = renders;
  const write = (title: string) => act(() => result.current.form.setValue('title', title));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  for (const title of ['S', 'Si', 'Sit', 'Sitt']) {
    write(title);
    pass(25);
  }
  expect(renders).toBe(before);
  expect(result.current.shown).toBe('');
  pass(100);
  expect(result.current.shown).toBe('Sitt');
  write('Sittning');
  pass(200);
  expect(result.current.shown).toBe('Sittning');
  expect(renders).toBeLessThanOrEqual(before + 4);
  // Somebody who never pauses is followed too.
  for (let letters = 1; letters <= 10; letters += 1) {
    write('Sittningen'.slice(0, letters));
    pass(60);
  }
  expect(result.current.shown.length).toBeGreaterThanOrEqual(8);
  // Also when each key comes as soon as the last one is painted, as from a held key.
  for (let letters = 0; letters < 60; letters += 1) {
    write(`Nedtryckt ${letters}`);
    act(() => void vi.advanceTimersToNextFrame());
  }
  expect(result.current.shown).toMatch(/^Nedtryckt \d+/);
  write('Bort');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
