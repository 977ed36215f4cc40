import { listNotifications } from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notification } from '../../testing/stored-items.ts';
import { renderPage } from '../testing/render-page.tsx';
import { archiveTab } from './archive-tab.ts';
import { PagedTable } from './PagedTable.tsx';
import { useArchivePlace } from './use-archive-place.ts';

const tab = archiveTab({
  key: 'history',
  label: 'HISTORIK',
  list: listNotifications,
  rows: ({ notifications }) => notifications,
  columns: [{ key: 'sent', header: 'Skickade', render: ({ id, totalSent }) => `${id}: ${totalSent} st` }],
  shouldPoll: ({ status }: Notification) => status === 'sending',
});

const History = () => (
  <PagedTable
    label="Historik"
    tab={tab}
    place={useArchivePlace(['history'], 'history')}
    rowName={({ id }) => id}
  />
);

const item = (id: string, status: string, totalSent: number) => ({ ...notification, id, status, totalSent });

it('an archive polls every other second only the rows that are being sent, and stops when they are', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stored = new Map([
    ['a', item('a', 'sending', 1)],
    ['b', item('b', 'sent', 20)],
  ]);
  const asked: string[] = [];
  const answer = (address: string) => {
    const ids = new URL(address, 'http://portal').searchParams.get('ids');
    asked.push(ids ?? 'page');
    const notifications = (ids?.split(',') ?? [...stored.keys()]).flatMap((id) => stored.get(id) ?? []);
    return { notifications, total: notifications.length };
  };
  renderPage(<History />, { answer });
  expect(await screen.findByText('a: 1 st')).toBeTruthy();
  expect(asked).toEqual(['page']);

  stored.set('a', item('a', 'sending', 50));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('a: 50 st')).toBeTruthy();
  expect(screen.getByText('b: 20 st')).toBeTruthy();
  expect(asked).toEqual(['page', 'a']);

  stored.set('a', item('a', 'sent', 99));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('a: 99 st')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toEqual(['page', 'a', 'a']);
});

it('an archive reads the page again when a row that was being sent is gone from it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stored = new Map([['a', item('a', 'sending', 1)]]);
  renderPage(<History />, { answer: () => ({ notifications: [...stored.values()], total: stored.size }) });
  expect(await screen.findByText('a: 1 st')).toBeTruthy();
  stored.clear();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await vi.waitFor(() => expect(screen.queryByText('a: 1 st')).toBeNull());
});
