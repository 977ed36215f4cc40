import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';
import { type FormSide, plainFields, showText, showTime } from './shown-fields.ts';

type Values = { title: string; start: string | null; end: string | null };

const fields = plainFields<Values, Values>({
  title: { label: 'Titel', show: showText },
  start: { label: 'Start', show: showTime },
  end: { label: 'Slut', show: showTime },
});
const side = (values: Partial<Values>): FormSide<Values> => ({
  values: { title: 'Lunch', start: '2026-11-14T17:00:00.000Z', end: null, ...values },
  imageUrl: null,
  isNewer: false,
});
const told = (values: Partial<Values>) =>
  changesOf(fields, side({}), side(values)).map(
    ({ label, before, after }) => `${label}: ${before} → ${after}`,
  );

it('changesOf tells each change in the order of the form, times of one day without the day', () => {
  expect(told({ start: '2026-11-14T18:00:00.000Z', title: 'Middag' })).toEqual([
    'Titel: Lunch → Middag',
    'Start: 18:00 → 19:00',
  ]);
});

it('changesOf tells the day where that changes too, and what was or becomes empty', () => {
  expect(told({ start: '2026-11-15T18:00:00.000Z', title: '', end: '2026-11-15T19:00:00.000Z' })).toEqual([
    'Titel: Lunch → Tomt',
    'Start: 2026-11-14 18:00 → 2026-11-15 19:00',
    'Slut: Tomt → 2026-11-15 20:00',
  ]);
});

it('changesOf tells nothing where nothing changed', () => {
  expect(told({})).toEqual([]);
});
