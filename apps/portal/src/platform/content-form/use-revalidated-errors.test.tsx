import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Control } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useFormField } from '../../kit/field/use-form-field.ts';
import { renderKit } from '../../kit/testing/render-kit.tsx';
import { useContentForm } from './use-content-form.ts';

const TOO_EARLY = 'Sluttiden måste vara efter starttiden.';

const schema = z
  .object({ title: z.string(), start: z.string(), end: z.string() })
  .refine(({ start, end }) => end > start, { path: ['end'], message: TOO_EARLY });

type Values = z.infer<typeof schema>;
type Name = keyof Values;

const drawn = { title: 0, start: 0, end: 0 };

const Field = ({ control, name }: { control: Control<Values, unknown, Values>; name: Name }) => {
  const { value, onChange, onBlur, error } = useFormField({ control, name });
  drawn[name] += 1;
  return (
    <label>
      {name}
      <input value={String(value)} onChange={(e) => onChange(e.target.value)} onBlur={onBlur} />
      <span>{error}</span>
    </label>
  );
};

const Editor = () => {
  const { form } = useContentForm({
    schema,
    defaults: { title: '', start: '2', end: '3' },
    draftKey: null,
  });
  return (['title', 'start', 'end'] as const).map((name) => (
    <Field key={name} control={form.control} name={name} />
  ));
};

const showFault = async () => {
  renderKit(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Editor /> }])} />);
  await userEvent.clear(screen.getByLabelText(/^end/));
  await userEvent.type(screen.getByLabelText(/^end/), '1');
  await userEvent.tab();
  expect(await screen.findByText(TOO_EARLY)).toBeTruthy();
};

it('a fault that two fields share goes when the other is mended', async () => {
  await showFault();
  await userEvent.clear(screen.getByLabelText(/^start/));
  await userEvent.type(screen.getByLabelText(/^start/), '0');
  await waitFor(() => expect(screen.queryByText(TOO_EARLY)).toBe(null));
});

it('a fault that stands has no other field drawn anew at each change', async () => {
  await showFault();
  await act(async () => {});
  const before = { ...drawn };
  await userEvent.type(screen.getByLabelText(/^title/), 'Sittning');
  await act(async () => {});
  expect(screen.getByText(TOO_EARLY)).toBeTruthy();
  expect(drawn.title - before.title).toBeGreaterThan(0);
  expect({ start: drawn.start - before.start, end: drawn.end - before.end }).toEqual({ start: 0, end: 0 });
});
