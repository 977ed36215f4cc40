import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { DayPicker } from './DayPicker.tsx';

type Values = { start: string | null };
let form: UseFormReturn<Values>;

const Harness = ({ start = null }: { start?: string | null }) => {
  form = useForm<Values>({ defaultValues: { start } });
  return <DateTimeField control={form.control} name="start" label="Start" />;
};

const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Datum' });
const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tid' });
const write = async (day: string, clock: string) => {
  await userEvent.clear(date());
  await userEvent.type(date(), day);
  await userEvent.clear(time());
  await userEvent.type(time(), clock);
  await userEvent.tab();
};

describe('DateTimeField', () => {
  it('takes Stockholm time and holds the UTC instant, winter and summer', async () => {
    renderKit(<Harness />);
    await write('2026-11-14', '08:00');
    expect(form.getValues('start')).toBe('2026-11-14T07:00:00.000Z');
    await write('2026-07-01', '08:00');
    expect(form.getValues('start')).toBe('2026-07-01T06:00:00.000Z');
  });

  it('shows an instant as Stockholm’s clock does', () => {
    renderKit(<Harness start="2026-06-30T22:30:00.000Z" />);
    expect([date().value, time().value]).toEqual(['2026-07-01', '00:30']);
  });

  it('moves a time in the hour that spring skips, and shows where to', async () => {
    renderKit(<Harness />);
    await write('2027-03-28', '02:30');
    expect(form.getValues('start')).toBe('2027-03-28T01:30:00.000Z');
    expect(time().value).toBe('03:30');
  });

  it('means the first pass of the hour that autumn repeats', async () => {
    renderKit(<Harness />);
    await write('2026-10-25', '02:30');
    expect(form.getValues('start')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('keeps the second pass of that hour when it is only looked at', async () => {
    renderKit(<Harness start="2026-10-25T01:30:00.000Z" />);
    await userEvent.click(date());
    await userEvent.tab();
    await userEvent.click(time());
    await userEvent.tab();
    expect(form.getValues('start')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('keeps a half-written value on the screen and holds null meanwhile', async () => {
    renderKit(<Harness start="2026-11-14T07:00:00.000Z" />);
    await userEvent.clear(date());
    await userEvent.type(date(), '2026-1');
    await userEvent.tab();
    expect(form.getValues('start')).toBeNull();
    expect([date().value, time().value]).toEqual(['2026-1', '08:00']);
    expect(screen.getByText('Skriv datumet som åååå-mm-dd.')).toBeTruthy();
  });

  it('writes out what was written loosely', async () => {
    renderKit(<Harness />);
    await write('1/12 2026', '830');
    expect([date().value, time().value]).toEqual(['2026-12-01', '08:30']);
    expect(form.getValues('start')).toBe('2026-12-01T07:30:00.000Z');
  });

  it('follows a value set from outside', () => {
    renderKit(<Harness />);
    act(() => form.setValue('start', '2026-11-14T07:00:00.000Z'));
    expect(time().value).toBe('08:00');
    act(() => form.reset({ start: null }));
    expect([date().value, time().value]).toEqual(['', '']);
  });
});

it('the calendar is in Swedish and its weeks start on Monday [9.40]', () => {
  renderKit(<DayPicker value="2026-11-14" min={undefined} max={undefined} onPick={vi.fn()} />);
  const days = [...document.querySelectorAll('thead th')].map(({ textContent }) =>
    textContent?.toLowerCase(),
  );
  expect(days).toEqual(['må', 'ti', 'on', 'to', 'fr', 'lö', 'sö']);
  expect(screen.getByRole('button', { name: 'lördag 14 november 2026' })).toBeTruthy();
});
