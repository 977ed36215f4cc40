import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Page as CreateEvent } from '../events/CreatePage.tsx';
import { Toaster } from '../kit/toast/Toaster.tsx';
import { Page as CreateAlarm } from '../notifications/CreateAlarmPage.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { press } from '../testing/press.ts';
import { lists } from '../testing/stored-items.ts';

const onlyHost = {
  id: 'h1',
  name: 'Festkommittén',
  division: { id: 'd1', name: 'Data' },
  functionTypes: [],
  orgNumber: null,
  accountNumber: null,
  resultUnit: null,
};

const alarm = async () => void (await screen.findByText('Nytt larm'));
const moderator = async () => void (await screen.findByDisplayValue('Festkommittén'));

// Flushes pending draft saves.
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => notifications.clean());

it.each<[string, string, ReactElement, () => Promise<void>]>([
  ['an alarm', 'FORM_CREATE_ALARM', <CreateAlarm key="alarm" />, alarm],
  ['an event whose only host was filled in', 'FORM_CREATE_EVENT', <CreateEvent key="event" />, moderator],
])('the untouched form of %s keeps and saves no draft', async (_, key, page, begun) => {
  const sent: unknown[] = [];
  const answer = (address: string, { method }: RequestInit) => {
    if (method === 'POST') sent.push(address);
    return { ...lists, hosts: [onlyHost] };
  };
  renderPage(
    <>
      {page}
      <Toaster />
    </>,
    { user: { roles: ['CommitteeModerator'] }, answer },
  );
  await begun();
  leave();
  expect(localStorage.getItem(key)).toBeNull();
  expect(screen.queryByText(/^Utkast sparat lokalt/)).toBeNull();
  await press('Spara utkast');
  expect(await screen.findByText('Det finns inget att spara än.')).toBeTruthy();
  expect(sent).toEqual([]);
  // Control: a changed form does store a draft.
  fireEvent.change(screen.getByLabelText('Titel SV'), { target: { value: 'Brand' } });
  leave();
  expect(localStorage.getItem(key)).toContain('Brand');
});
