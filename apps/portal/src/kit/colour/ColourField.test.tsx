import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { ColourField } from './ColourField.tsx';

const Harness = () => {
  const { control } = useForm({ defaultValues: { colour: '' } });
  return <ColourField control={control} name="colour" label="Bakgrund" />;
};

it('a colour is written in seven characters beside its picker [2.83 5.6 5.7 9.14]', async () => {
  renderKit(<Harness />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bakgrund' });
  expect(screen.getByRole('button', { name: 'Välj Bakgrund' })).toBeTruthy();
  await userEvent.type(field, '#12345678');
  expect(field.value).toBe('#123456');
  await userEvent.clear(field);
  await userEvent.type(field, '#12');
  await userEvent.tab();
  expect(screen.getByText('Ogiltig färgkod')).toBeTruthy();
});
