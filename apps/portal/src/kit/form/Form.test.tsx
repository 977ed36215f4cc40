import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { TextField } from '../field/TextField.tsx';
import { TargetGroupSelect } from '../target/TargetGroupSelect.tsx';
import { deferred } from '../testing/deferred.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { Form } from './Form.tsx';
import { FormShell, type FormShellProps } from './FormShell.tsx';

type Values = { first: string; group: string | null; last: string };

const Harness = ({
  faults,
  onSubmit = () => undefined,
}: {
  faults: (values: Values) => Partial<Record<keyof Values, string>>;
  onSubmit?: (values: Values) => unknown;
}) => {
  const form = useForm<Values>({
    defaultValues: { first: '', group: null, last: '' },
    resolver: (values) => {
      const found = Object.entries(faults(values)).map(([name, message]) => [name, { type: 'x', message }]);
      return found.length > 0 ? { values: {}, errors: Object.fromEntries(found) } : { values, errors: {} };
    },
  });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField control={form.control} name="first" spec={{ label: 'Först' }} />
      <TargetGroupSelect control={form.control} name="group" options={[]} single />
      <TextField control={form.control} name="last" spec={{ label: 'Sist' }} />
      <PrimaryButton type="submit">Spara</PrimaryButton>
    </Form>
  );
};

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }));

describe('Form', () => {
  it('Form focuses the first invalid field in reading order, a custom one too [5.5]', async () => {
    const onSubmit = vi.fn();
    renderKit(<Harness faults={() => ({ last: 'Fel', group: 'Fel' })} onSubmit={onSubmit} />);
    await submit();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'VISAS FÖR' })),
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('Form focuses the top field when that is the one at fault', async () => {
    renderKit(<Harness faults={() => ({ last: 'Fel', first: 'Fel' })} />);
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Först' })));
  });

  it('Form leaves focus where it is after a submit that went well', async () => {
    const onSubmit = vi.fn();
    renderKit(<Harness faults={() => ({})} onSubmit={onSubmit} />);
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Spara' }));
  });
});

type ShellValues = { title: string };

const Shell = (props: Partial<FormShellProps<ShellValues>>) => {
  const form = useForm<ShellValues>({ defaultValues: { title: '' } });
  return (
    <FormShell form={form} onSubmit={() => undefined} submitLabel="Gå vidare" {...props}>
      <p>Fält</p>
    </FormShell>
  );
};

const spinner = (button: HTMLElement) => button.querySelector('[class*=spinner]');

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('FormShell', () => {
  it('FormShell offers to cancel, to clear and to save a draft [2.79 2.80 2.81]', async () => {
    const [onCancel, onClear, onSaveDraft] = [vi.fn(), vi.fn(), vi.fn()];
    renderKit(<Shell onCancel={onCancel} onClear={onClear} onSaveDraft={onSaveDraft} />);
    for (const name of ['Avbryt', 'Rensa formuläret', 'Spara utkast']) await press(name);
    for (const done of [onCancel, onClear, onSaveDraft]) expect(done).toHaveBeenCalledOnce();
  });

  it('FormShell calls cancelling something else where asked to [2.79]', () => {
    renderKit(<Shell onCancel={vi.fn()} cancelLabel="Tillbaka" />);
    expect(screen.getByRole('button', { name: 'Tillbaka' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Avbryt' })).toBeNull();
  });

  it('FormShell spins while it submits [2.82]', async () => {
    const { promise, resolve } = deferred<void>();
    renderKit(<Shell onSubmit={() => promise} />);
    const button = screen.getByRole('button', { name: 'Gå vidare' });
    expect(spinner(button)).toBeNull();
    await press('Gå vidare');
    await waitFor(() => expect(spinner(button)).not.toBeNull());
    resolve();
    await waitFor(() => expect(spinner(button)).toBeNull());
  });
});
