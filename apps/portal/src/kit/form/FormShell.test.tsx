import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { renderKit } from '../testing/renderKit.tsx';
import { FormShell, type FormShellProps } from './FormShell.tsx';

type Values = { title: string };

const Harness = (props: Partial<FormShellProps<Values>>) => {
  const form = useForm<Values>({ defaultValues: { title: '' } });
  return (
    <FormShell form={form} onSubmit={() => undefined} submitLabel="Gå vidare" {...props}>
      <p>Fält</p>
    </FormShell>
  );
};

const spinner = (button: HTMLElement) => button.querySelector('[class*=spinner]');

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('FormShell', () => {
  it('offers to cancel, to clear and to save a draft [2.79 2.80 2.81]', async () => {
    const [onCancel, onClear, onSaveDraft] = [vi.fn(), vi.fn(), vi.fn()];
    renderKit(<Harness onCancel={onCancel} onClear={onClear} onSaveDraft={onSaveDraft} />);
    for (const name of ['Avbryt', 'Rensa formuläret', 'Spara utkast']) await press(name);
    for (const done of [onCancel, onClear, onSaveDraft]) expect(done).toHaveBeenCalledOnce();
  });

  it('calls cancelling something else where asked to [2.79]', () => {
    renderKit(<Harness onCancel={vi.fn()} cancelLabel="Tillbaka" />);
    expect(screen.getByRole('button', { name: 'Tillbaka' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Avbryt' })).toBeNull();
  });

  it('spins while it submits [2.82]', async () => {
    const { promise, resolve } = deferred<void>();
    renderKit(<Harness onSubmit={() => promise} />);
    const button = screen.getByRole('button', { name: 'Gå vidare' });
    expect(spinner(button)).toBeNull();
    await press('Gå vidare');
    await waitFor(() => expect(spinner(button)).not.toBeNull());
    resolve();
    await waitFor(() => expect(spinner(button)).toBeNull());
  });
});
