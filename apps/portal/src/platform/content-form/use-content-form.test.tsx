import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { renderKit } from '../../kit/testing/render-kit.tsx';
import { useContentForm } from './use-content-form.ts';

const KEY = 'FORM_TEST';
const schema = z.object({ title: z.string() });

const Editor = () => {
  const { form, shell, guard } = useContentForm({ schema, defaults: { title: '' }, draftKey: KEY });
  return (
    <>
      <input aria-label="Titel" {...form.register('title')} />
      {shell.draftSavedAt && <p>Sparat {shell.inTabOnly ? 'i fliken' : 'för alla'}</p>}
      <Link to="/other">Bort</Link>
      {guard.dialog}
    </>
  );
};

const closesTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("a tab's own draft is there when one comes back: it is asked about only when the tab closes", async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Editor /> },
    { path: '/other', element: <Link to="/">Tillbaka</Link> },
  ]);
  renderKit(<RouterProvider router={router} />);
  // Another tab was first.
  const shared = { version: 1, savedAt: '2026-11-14T07:00:00.000Z', values: { title: 'Den andra fliken' } };
  localStorage.setItem(KEY, JSON.stringify(shared));
  await userEvent.type(screen.getByLabelText('Titel'), 'Min');
  expect(await screen.findByText('Sparat i fliken')).toBeTruthy();
  expect(closesTab()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Bort' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Tillbaka' }));
  expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Min');
});
