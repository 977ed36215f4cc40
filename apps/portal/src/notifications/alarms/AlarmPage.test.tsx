import { alarmTexts } from '@karportalen/contract/notifications/alarm-texts';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { id, notification } from '../../testing/stored-items.ts';
import { Page } from './AlarmPage.tsx';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const details = (askedMinutesAgo: number, writer = 'u2'): NonNullable<Notification['alarm']> => ({
  writtenBy: { id: writer, name: 'Anna Berg' },
  askedAt: ago(askedMinutesAgo),
  forceableAt: ago(askedMinutesAgo - 2),
  expiresAt: ago(askedMinutesAgo - 10),
  releasedBy: null,
  releasedAt: null,
  forcedReason: null,
  endedAt: null,
  endedAs: null,
  answerId: null,
  answers: null,
});
const unscheduled = { ...notification, scheduleTime: null };
const awaiting = { ...unscheduled, type: 'Alarm', status: 'awaiting', isDraft: true, hash: 'abc' } as const;

const open = (item: Notification) => {
  const sent: { address: string; body: unknown }[] = [];
  const answer = (address: string, { method, body }: RequestInit) => {
    if (method !== 'GET')
      sent.push({ address: address.replace('/api/v1', ''), body: JSON.parse(String(body)) });
    return item;
  };
  renderPage(<Page />, { answer, path: '/:id', at: `/${id}` });
  return sent;
};
const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

it('an organiser who was asked reads an alarm in both languages under SKARPT, and releases it by its hash', async () => {
  const sent = open({ ...awaiting, alarm: details(0) });
  expect(await screen.findByText('SKARPT')).toBeTruthy();
  for (const text of ['Kom.', 'Come.', 'Kom och ät.', 'Come and eat.'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Skicka ändå' })).toBeNull();
  await press('Godkänn och skicka till 3 personer');
  await vi.waitFor(() =>
    expect(sent).toEqual([{ address: `/notifications/alarm/${id}/release`, body: { hash: 'abc' } }]),
  );
});

it('the writer of an alarm cannot release it, and may send it alone once two minutes have gone', async () => {
  open({ ...awaiting, alarm: details(0, 'u1') });
  expect(await screen.findByText(/Svarar ingen kan du skicka ändå om/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Godkänn/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Skicka ändå' })).toBeNull();
});

it('the writer of an alarm is offered to send it alone after two minutes', async () => {
  open({ ...awaiting, alarm: details(3, 'u1') });
  expect(await screen.findByRole('button', { name: 'Skicka ändå' })).toBeTruthy();
});

it('an open alarm is corrected or ended by one press, with the words shown', async () => {
  const sent = open({ ...notification, type: 'Alarm', status: 'sent', date: ago(5), alarm: details(9) });
  expect(await screen.findByText('Rättelse: Lunch')).toBeTruthy();
  expect(screen.getByText('Faran över: Lunch')).toBeTruthy();
  await press('Faran över');
  await vi.waitFor(() => expect(sent).toEqual([{ address: `/notifications/alarm/${id}/end`, body: {} }]));
});

it('an alarm is read before it is released, and an open one is ended above what it says', async () => {
  const isAbove = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  open({ ...awaiting, alarm: details(0) });
  const release = await screen.findByRole('button', { name: /^Godkänn/ });
  expect(isAbove(screen.getByText('Kom och ät.'), release)).toBe(true);
  cleanup();
  open({ ...notification, type: 'Alarm', status: 'sent', date: ago(5), alarm: details(9) });
  const end = await screen.findByRole('button', { name: 'Faran över' });
  expect(isAbove(end, screen.getByText('Kom och ät.'))).toBe(true);
});

it('what is approved but has not left says when it leaves, not that it has', async () => {
  const scheduleTime = '2027-01-10T11:00:00.000Z';
  const planned = { ...notification, scheduleTime, date: scheduleTime, status: 'scheduled' } as const;
  open({ ...planned, type: 'Alarm', drill: 'union', alarm: details(3) });
  expect(await screen.findByText('När')).toBeTruthy();
  expect(screen.queryByText('Skickat')).toBeNull();
});

it('an alarm with a time is approved and scheduled, and says until then that it has not left', async () => {
  const scheduleTime = '2027-01-10T11:00:00.000Z';
  const planned = { ...notification, type: 'Alarm', scheduleTime, date: scheduleTime } as const;
  open({ ...planned, status: 'awaiting', isDraft: true, hash: 'abc', alarm: details(0) });
  expect(await screen.findByRole('button', { name: 'Godkänn och schemalägg till 3 personer' })).toBeTruthy();
  // Not 'Gäller till', which would be earlier than the time that it leaves.
  expect(screen.getByText('Godkänns senast')).toBeTruthy();
  cleanup();
  open({ ...planned, status: 'scheduled', alarm: details(3) });
  expect(await screen.findByText(/^Larmet är inte skickat än\./)).toBeTruthy();
  expect(alarmTexts.release.success({ status: 'scheduled', scheduleTime })).toBe(
    'Larm schemalagt. Det går ut 2027-01-10 12:00.',
  );
  expect(alarmTexts.release.success({ status: 'sending', scheduleTime: null })).toBe('Larm skickat');
});

it('an alarm with a time and nobody’s approval says when it leaves, and is not said to be sent', async () => {
  const scheduleTime = '2027-01-10T11:00:00.000Z';
  open({ ...awaiting, scheduleTime, alarm: details(3, 'u1') });
  // The phone shows the hour at which it comes.
  expect(await screen.findByText('12:00')).toBeTruthy();
  await press('Skicka ändå');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('När2027');
  cleanup();
  const forced = { ...details(3, 'u1'), forcedReason: 'Ingen svarade.' };
  open({
    ...notification,
    type: 'Alarm',
    scheduleTime,
    date: scheduleTime,
    status: 'scheduled',
    alarm: forced,
  });
  expect(await screen.findByText('Schemalagt utan godkännande')).toBeTruthy();
  expect(screen.queryByText('Skickat utan godkännande')).toBeNull();
});

it('a drill has its own word and its own buttons, and none of an alarm’s', async () => {
  const sent = open({ ...awaiting, drill: 'union', alarm: details(3) });
  expect(await screen.findByText('ÖVNING')).toBeTruthy();
  expect(screen.queryByText('SKARPT')).toBeNull();
  expect(screen.queryByRole('button', { name: /skicka/i })).toBeNull();
  const release = await screen.findByRole('button', { name: 'Godkänn övningen' });
  // A double-click is one press.
  await act(async () => {
    fireEvent.click(release);
    fireEvent.click(release);
  });
  await vi.waitFor(() =>
    expect(sent).toEqual([{ address: `/notifications/drill/${id}/release`, body: { hash: 'abc' } }]),
  );
});
