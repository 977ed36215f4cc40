import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { DeleteButton } from './button/DeleteButton.tsx';
import { PrimaryButton } from './button/PrimaryButton.tsx';
import { SecondaryButton } from './button/SecondaryButton.tsx';
import { ColourField } from './colour/ColourField.tsx';
import { Breadcrumb } from './page/Breadcrumb.tsx';
import { renderKit } from './testing/render-kit.tsx';

it('a breadcrumb leads to the parents and marks where one is [2.77]', () => {
  renderKit(
    <MemoryRouter>
      <Breadcrumb items={[{ label: 'Organisationer', to: '/organisations' }, { label: 'Data' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Organisationer' }).getAttribute('href')).toBe('/organisations');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('Data').getAttribute('aria-current')).toBe('page');
});

const spinner = (button: HTMLElement) => button.querySelector('[class*=spinner]');

const kinds = { primary: PrimaryButton, secondary: SecondaryButton, danger: DeleteButton };

describe('a button', () => {
  it.each(Object.entries(kinds))(
    'a button that is %s has its look, and a spinner while loading [2.78]',
    async (look, Button) => {
      const onClick = vi.fn();
      const { rerender } = renderKit(<Button onClick={onClick}>Spara</Button>);
      const button = screen.getByRole('button', { name: 'Spara' });
      expect(button.dataset.look).toBe(look);
      expect(spinner(button)).toBeNull();
      await userEvent.click(button);
      rerender(
        <Button onClick={onClick} loading>
          Spara
        </Button>,
      );
      expect(spinner(button)).not.toBeNull();
      expect(button.getAttribute('aria-busy')).toBe('true');
      await userEvent.click(button);
      expect(onClick).toHaveBeenCalledOnce();
    },
  );
});

const Colour = () => {
  const { control } = useForm({ defaultValues: { colour: '' } });
  return <ColourField control={control} name="colour" label="Bakgrund" />;
};

it('a colour is written in seven characters beside its picker [2.83 5.6 5.7 9.14]', async () => {
  renderKit(<Colour />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bakgrund' });
  expect(screen.getByRole('button', { name: 'Välj Bakgrund' })).toBeTruthy();
  await userEvent.type(field, '#12345678');
  expect(field.value).toBe('#123456');
  await userEvent.clear(field);
  await userEvent.type(field, '#12');
  await userEvent.tab();
  expect(screen.getByText('Ogiltig färgkod')).toBeTruthy();
});
