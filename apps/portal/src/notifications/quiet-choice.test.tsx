import type { NotificationFormOutput } from '@karportalen/contract/notifications/fields';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { NotificationConfirm } from './NotificationConfirm.tsx';

const values = {
  titleSwedish: 'Lunch',
  titleEnglish: 'Lunch',
  notificationMessageSwedish: 'Kom.',
  notificationMessageEnglish: 'Come.',
  inboxMessageSwedish: 'Kom hit.',
  inboxMessageEnglish: 'Come here.',
  targetGroup: 'All',
  sendMode: 'now',
  scheduleTime: null,
  linkKind: 'none',
  linkId: null,
  linkUrl: '',
} as NotificationFormOutput;

const settings = { undoSeconds: 20, quietTime: { from: '22:00', to: '07:00' }, quietTimeChangedAt: null };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const ask = async (
  at: string,
  more: Partial<NotificationFormOutput> = {},
  isAlarm = false,
  undoSeconds = 20,
) => {
  vi.setSystemTime(at);
  const answer = (address: string) =>
    address.endsWith('/push-settings')
      ? { ...settings, undoSeconds }
      : { targetGroups: [{ group: 'All', count: 12 }] };
  const onConfirm = vi.fn(async (_chosen: NotificationFormOutput) => true);
  renderPage(
    <NotificationConfirm
      opened
      onClose={() => {}}
      onConfirm={onConfirm}
      values={{ ...values, ...more } as NotificationFormOutput}
      isAlarm={isAlarm}
      edited={undefined}
      linked={undefined}
    />,
    { answer },
  );
  await screen.findByText(/12 personer, Studenter & Alumner/);
  return onConfirm;
};
const press = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }), { detail: 1 });
};

it('in quiet time the confirmation proposes the morning, and sends it then', async () => {
  // 23:00 in Stockholm.
  const onConfirm = await ask('2026-11-14T22:00:00Z');
  expect(screen.getByRole('radio', { name: /^I morgon kl\. 8/ })).toHaveProperty('checked', true);
  await press(/^Schemalägg till 12 personer/);
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalled());
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({
    sendMode: 'schedule',
    scheduleTime: '2026-11-15T07:00:00.000Z',
  });
});

it('in quiet time ‘Nu ändå’ sends it now, with the seconds to undo', async () => {
  const onConfirm = await ask('2026-11-14T22:00:00Z');
  fireEvent.click(screen.getByRole('radio', { name: /^Nu ändå/ }));
  expect(screen.getByText('Nu, 20 sekunder efter att du har bekräftat')).toBeTruthy();
  await press(/^Skicka till 12 personer/);
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalled());
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({ sendMode: 'now', scheduleTime: null });
});

it('the confirmation counts one second to undo as one', async () => {
  await ask('2026-11-14T12:00:00Z', {}, false, 1);
  expect(screen.getByText('Nu, 1 sekund efter att du har bekräftat')).toBeTruthy();
  expect(screen.getByText(/^Tryck på Ångra inom 1 sekund\./)).toBeTruthy();
});

it.each([
  ['by day', '2026-11-14T12:00:00Z', {}, false],
  ['for an alarm', '2026-11-14T22:00:00Z', {}, true],
  [
    'for a chosen time',
    '2026-11-14T22:00:00Z',
    { sendMode: 'schedule', scheduleTime: '2026-11-15T11:00:00.000Z' },
    false,
  ],
] as const)('nothing is asked %s', async (_, at, more, isAlarm) => {
  await ask(at, more, isAlarm);
  expect(screen.queryByRole('radio', { name: /^Nu ändå/ })).toBeNull();
  expect(screen.queryByText(/tyst tid/)).toBeNull();
});

it('a chosen time in quiet time is told of, and kept', async () => {
  await ask('2026-11-14T12:00:00Z', { sendMode: 'schedule', scheduleTime: '2026-11-14T22:30:00.000Z' });
  expect(screen.getByText('Tiden du har valt ligger i tyst tid (22–07).')).toBeTruthy();
});
