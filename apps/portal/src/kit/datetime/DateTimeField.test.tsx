import { zodResolver } from '@hookform/resolvers/zod';
import { instant } from '@karportalen/contract/core/values';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderKit } from '../testing/render-kit.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { DayPicker } from './DayPicker.tsx';

const schema = z.object({ start: instant.nullable() });
type Values = z.output<typeof schema>;
let form: UseFormReturn<Values>;

const Harness = ({ start = null }: { start?: string | null }) => {
  form = useForm<Values>({ defaultValues: { start }, resolver: zodResolver(schema), mode: 'onTouched' });
  return <DateTimeField control={form.control} name="start" label="Start" optional />;
};
const submit = vi.fn();
const send = () => act(() => form.handleSubmit(submit)());

const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Datum' });
const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tid' });
const write = async (day: string, clock: string) => {
  await userEvent.clear(date());
  await userEvent.type(date(), day);
  await userEvent.clear(time());
  await userEvent.type(time(), clock);
  await userEvent.tab();
};

beforeEach(() => submit.mockClear());

describe('DateTimeField', () => {
  it('DateTimeField takes Stockholm time and holds the UTC instant, winter and summer', async () => {
    renderKit(<Harness />);
    await write('2026-11-14', '08:00');
    expect(form.getValues('start')).toBe('2026-11-14T07:00:00.000Z');
    await write('2026-07-01', '08:00');
    expect(form.getValues('start')).toBe('2026-07-01T06:00:00.000Z');
  });

  it('DateTimeField shows an instant as Stockholm’s clock does', () => {
    renderKit(<Harness start="2026-06-30T22:30:00.000Z" />);
    expect([date().value, time().value]).toEqual(['2026-07-01', '00:30']);
  });

  it('DateTimeField moves a time in the hour that spring skips, and shows where to', async () => {
    renderKit(<Harness />);
    await write('2027-03-28', '02:30');
    expect(form.getValues('start')).toBe('2027-03-28T01:30:00.000Z');
    expect(time().value).toBe('03:30');
  });

  it('DateTimeField does not move the time while the focus goes to it, so that what is typed replaces it', async () => {
    renderKit(<Harness start="2026-11-14T01:30:00.000Z" />);
    await userEvent.clear(date());
    await userEvent.type(date(), '2027-03-28');
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(time());
    expect(time().value).toBe('02:30');
    await userEvent.keyboard('08:15');
    expect(time().value).toBe('08:15');
    expect(form.getValues('start')).toBe('2027-03-28T06:15:00.000Z');
  });

  it('DateTimeField shows where the time moved when only the date was changed', async () => {
    renderKit(<Harness start="2026-11-14T01:30:00.000Z" />);
    await userEvent.clear(date());
    await userEvent.type(date(), '2027-03-28');
    await userEvent.click(document.body);
    expect([date().value, time().value]).toEqual(['2027-03-28', '03:30']);
    expect(form.getValues('start')).toBe('2027-03-28T01:30:00.000Z');
  });

  it('DateTimeField means the first pass of the hour that autumn repeats', async () => {
    renderKit(<Harness />);
    await write('2026-10-25', '02:30');
    expect(form.getValues('start')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('DateTimeField keeps the second pass of that hour when it is only looked at', async () => {
    renderKit(<Harness start="2026-10-25T01:30:00.000Z" />);
    await userEvent.click(date());
    await userEvent.tab();
    await userEvent.click(time());
    await userEvent.tab();
    expect(form.getValues('start')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('DateTimeField keeps a half-written value on the screen and in the form, which does not take it', async () => {
    renderKit(<Harness start="2026-11-14T07:00:00.000Z" />);
    await userEvent.clear(date());
    await userEvent.type(date(), '2026-1');
    await userEvent.tab();
    expect([date().value, time().value]).toEqual(['2026-1', '08:00']);
    expect(screen.getByText('Skriv datumet som åååå-mm-dd.')).toBeTruthy();
    await send();
    expect(submit).not.toHaveBeenCalled();
  });

  it.each([
    ['a date without a time', '2026-11-14', '', 'Skriv en tid också.'],
    ['a time without a date', '', '08:00', 'Skriv ett datum också.'],
    ['a time that is none', '2026-11-14', '25:00', 'Skriv tiden som tt:mm.'],
  ])('DateTimeField refuses %s, also where both may be missing', async (_, day, clock, fault) => {
    renderKit(<Harness />);
    if (day) await userEvent.type(date(), day);
    if (clock) await userEvent.type(time(), clock);
    await send();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByText(fault)).toBeTruthy();
    expect(form.getFieldState('start').error?.message).toBe(fault);
    // Emptied again, it has no error.
    await userEvent.clear(date());
    await userEvent.clear(time());
    await send();
    expect(form.getValues('start')).toBeNull();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('DateTimeField asks for the other half when the pair is left, not on the way from one to the other', async () => {
    renderKit(<Harness />);
    await userEvent.type(date(), '2026-11-14');
    await userEvent.click(time());
    expect(screen.queryByText('Skriv en tid också.')).toBeNull();
    await userEvent.click(document.body);
    expect(await screen.findByText('Skriv en tid också.')).toBeTruthy();
  });

  it('DateTimeField shows a half-written value again, as a restored draft holds it', async () => {
    renderKit(<Harness />);
    await userEvent.type(date(), '2026-11-14');
    const kept = form.getValues('start');
    act(() => form.reset({ start: null }));
    act(() => form.reset({ start: kept }));
    expect([date().value, time().value]).toEqual(['2026-11-14', '']);
  });

  it('DateTimeField writes out what was written loosely', async () => {
    renderKit(<Harness />);
    await write('1/12 2026', '830');
    expect([date().value, time().value]).toEqual(['2026-12-01', '08:30']);
    expect(form.getValues('start')).toBe('2026-12-01T07:30:00.000Z');
  });

  it('DateTimeField follows a value set from outside', () => {
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
