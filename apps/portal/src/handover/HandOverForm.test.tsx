import type { Handover } from '@karportalen/contract/handover/fields';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { HandOverForm } from './HandOverForm.tsx';

const handover: Handover = {
  role: {
    ...{ id: 'u', email: 'avgar@exempel.se', role: 'SuperAdmin', endsOn: null, isLast: false },
    ...{ division: null, committee: null },
  },
  ...{ scheduled: [], drafts: [], events: [], doors: [], tokens: [], pending: null },
  colleagues: [{ id: 'k', email: 'kollega@exempel.se' }],
};
const settings = { proposedEnd: 'december', proposal: '2098-12-31' };
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-postadress/ });

it('the form of a hand-over is empty once the successor is invited', async () => {
  const answer = (_: string, { method }: RequestInit) =>
    method === 'POST' ? { status: 'invited' } : settings;
  renderPage(<HandOverForm handover={handover} isOwn onDone={vi.fn()} />, { answer });
  await userEvent.type(address(), 'ny@exempel.se');
  await userEvent.click(screen.getByRole('button', { name: 'Lämna över' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await waitFor(() => expect(address().value).toBe(''));
});

it('a colleague takes over at once: no mail and no last day are spoken of', async () => {
  renderPage(<HandOverForm handover={handover} isOwn onDone={vi.fn()} />, { answer: settings });
  await userEvent.click(screen.getByRole('button', { name: 'kollega@exempel.se' }));
  expect(await screen.findByText('Har redan ett konto och tar över direkt.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Sista dag/ })).toBeNull();
});
