import type { ResolverOptions } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { whenDrawn } from './when-drawn.ts';

type Values = { title: string; text: string };

const setUp = () => {
  const judged = vi.fn((values: Values) => ({ values, errors: {} }));
  const resolver = whenDrawn<Values, undefined, Values>(judged);
  const judge = (values: Values, names: (keyof Values)[]) =>
    resolver(values, undefined, {
      names,
      fields: {},
      shouldUseNativeValidation: false,
    } as ResolverOptions<Values>);
  return { judged, judge };
};

it('judges a field that has changed when the change is on the screen, by what is written then', async () => {
  const { judged, judge } = setUp();
  const values = { title: 'Sittnin', text: '' };
  const answer = judge(values, ['title']);
  const atFrame = new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(judged.mock.calls.length));
  });
  values.title = 'Sittning';
  expect(await atFrame).toBe(0);
  expect(await answer).toEqual({ values: { title: 'Sittning', text: '' }, errors: {} });
});

it('judges a whole form at once', () => {
  const { judged, judge } = setUp();
  void judge({ title: '', text: '' }, ['title', 'text']);
  expect(judged).toHaveBeenCalledOnce();
});
