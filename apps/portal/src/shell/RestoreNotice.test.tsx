import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { RestoreNotice } from './RestoreNotice.tsx';

const restore = {
  id: '01900000-0000-7000-8000-000000000001',
  restoredAt: '2026-11-15T12:00:00.000Z',
  backupTakenAt: '2026-11-14T02:00:00.000Z',
};
const sentence =
  /^Portalen återställdes 2026-11-15 13:00 från en säkerhetskopia från 2026-11-14 03:00\..* Kvitton numreras i en ny serie\.$/;

afterEach(() => localStorage.clear());

it('a restore is told of until its notice is closed, and the next one is told of again', async () => {
  const { unmount } = renderPage(<RestoreNotice />, { answer: { restore } });
  await screen.findByText(
    (_, element) => element?.tagName === 'P' && sentence.test(element.textContent ?? ''),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Stäng' }));
  expect(screen.queryByRole('button', { name: 'Stäng' })).toBeNull();
  unmount();
  const asked = vi.fn(() => ({ restore }));
  const again = renderPage(<RestoreNotice />, { answer: asked });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Stäng' })).toBeNull();
  again.unmount();
  renderPage(<RestoreNotice />, { answer: { restore: { ...restore, id: 'another' } } });
  expect(await screen.findByRole('button', { name: 'Stäng' })).toBeTruthy();
});
