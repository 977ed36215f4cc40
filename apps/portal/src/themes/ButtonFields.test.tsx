import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { theme } from '../testing/stored-items.ts';
import { ButtonFields } from './ButtonFields.tsx';
import { valuesOf } from './theme-values.ts';

let form: UseFormReturn<ThemeFormValues>;

const Harness = () => {
  form = useForm<ThemeFormValues>({ defaultValues: { ...valuesOf(theme), themeLinkButtonType: 'in-app' } });
  return <ButtonFields control={form.control} of="theme" label="Knapp på startsidan" stored={undefined} />;
};

it('an event is picked by typing some of its name and pressing Enter', async () => {
  const events = ['Bal', 'Gasque', 'Lunch', 'Gasquens efterfest'].map((name) => ({ id: `${name}-id`, name }));
  renderPage(<Harness />, { answer: { events } });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Event' });
  await userEvent.click(field);
  await vi.waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(4));
  await userEvent.type(field, 'gas{Enter}');
  expect(form.getValues('themeButtonEventId')).toBe('Gasque-id');
  expect(field.value).toBe('Gasque');
});
