import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { confirm, pressLabelled } from '../testing/press.ts';
import { id, notification } from '../testing/stored-items.ts';
import { Page as Archive } from './ArchivePage.tsx';

const missed = {
  ...notification,
  status: 'partlySent',
  failedReason: 'Två enheter svarade inte.',
  devicesReached: 1,
  devicesMissed: 2,
} as const;
const reached = { ...missed, id: 'n2', titleSwedish: 'Fika', status: 'sent', devicesMissed: 0 } as const;

it('the archive offers to send again to those that were not reached, and to nobody else', async () => {
  const sent: string[] = [];
  const answer = (address: string, { method }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address}`);
    return { notifications: [missed, reached], total: 2, phones: 'working', browsers: 'working' };
  };
  renderPage(<Archive />, { answer, at: '/?tab=history' });
  await pressLabelled('Skicka igen Lunch');
  expect(screen.queryByLabelText('Skicka igen Fika')).toBeNull();
  const dialog = (await screen.findByText('Skicka Lunch igen?')).closest('[role=dialog]');
  expect(dialog?.textContent).toContain('2 enheter som inte nåddes');
  expect(dialog?.textContent).toContain('1 enhet som redan har fått den');
  expect(sent).toEqual([]);
  await confirm('Skicka igen');
  await vi.waitFor(() => expect(sent).toEqual([`POST /api/v1/notifications/scheduled/${id}/send`]));
});
