import { screen } from '@testing-library/react';
import type { FunctionComponent, ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { NotificationDetail } from '../notifications/NotificationDetail.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page as PollArchive } from '../polls/ArchivePage.tsx';
import { PollDetail } from '../polls/PollDetail.tsx';
import { fact } from '../testing/press.ts';
import { lists, notification, poll, theme } from '../testing/stored-items.ts';
import { Page as ThemeArchive } from '../themes/ArchivePage.tsx';
import { ThemeDetail } from '../themes/ThemeDetail.tsx';

const draft = { targetGroup: null, isDraft: true, status: 'draft' } as const;
const drafts = {
  scheduledNotifications: [{ ...notification, ...draft }],
  polls: [{ ...poll, ...draft }],
  themes: [{ ...theme, ...draft }],
};

it.each<[string, FunctionComponent]>([
  ['notifications', NotificationArchive],
  ['polls', PollArchive],
  ['themes', ThemeArchive],
])('the archive of %s says of a draft without a group: Ingen vald', async (_, Page) => {
  renderPage(<Page />, { answer: { ...lists, ...drafts }, at: '/?tab=draft' });
  const row = (await screen.findByText('Lunch')).closest('tr');
  const at = screen.getAllByRole('columnheader').findIndex((head) => head.textContent === 'Visas för');
  expect(row?.cells[at]?.textContent).toBe('Ingen vald');
});

const shown = { actions: [], opened: true, onClose: vi.fn() };

it.each<[string, ReactElement]>([
  ['notification', <NotificationDetail key="n" item={{ ...notification, ...draft }} {...shown} />],
  ['poll', <PollDetail key="p" poll={{ ...poll, ...draft }} {...shown} />],
  ['theme', <ThemeDetail key="t" theme={{ ...theme, ...draft }} {...shown} />],
])('a %s that is opened without a group says the same', async (_, detail) => {
  renderPage(detail, { answer: { push: null } });
  expect(await fact('Visas för')).toBe('Ingen vald');
});
