import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { confirm, fact } from '../testing/press.ts';
import { id, notification } from '../testing/stored-items.ts';
import { NotificationForm } from './NotificationForm.tsx';
import { copyOf, valuesOf } from './notification-values.ts';

// Whole pages are slow to render beside other suites.
vi.setConfig({ testTimeout: 40_000 });

const now = new Date('2026-11-14T08:00:00.000Z');
const linked = {
  ...notification,
  linkKind: 'event',
  linkId: id,
  linkTitle: 'Gasque',
} as const;

const sent: unknown[] = [];
const answer = (address: string, { method, body }: RequestInit) => {
  if (method === 'PUT' || method === 'POST') {
    sent.push(JSON.parse(String(body)));
    return linked;
  }
  const [, event] = /\/events\/(e\d)$/.exec(address) ?? [];
  if (event) return { id: event, targetUserType: event === 'e2' ? 'Alumnus' : 'All', divisions: [] };
  if (address.includes('/events'))
    return {
      events: [
        { id: 'e2', name: 'Bal' },
        { id: 'e3', name: 'Pub' },
      ],
      total: 2,
    };
  if (address.endsWith('/polls/p1')) return { targetGroup: { group: 'All', count: 3 }, ownerDivision: null };
  if (address.includes('/polls/history'))
    return { polls: [{ id: 'p1', titleSwedish: 'Lunch', status: 'open', scheduleTime: null }], total: 1 };
  if (address.includes('/polls')) return { polls: [], total: 0 };
  return address.includes('/push-readiness')
    ? { phones: 'working', browsers: 'working', notice: null }
    : { targetGroups: [{ group: 'Student', count: 3 }] };
};

const fold = () => screen.getByText('Länk').closest('details');

it('the link fields are collapsed in a new notification, and not there in an alarm', async () => {
  const { unmount } = renderPage(
    <NotificationForm isAlarm={false} initial={copyOf(notification, 'now', now)} draftKey={null} />,
    { answer },
  );
  expect(fold()?.open).toBe(false);
  unmount();
  renderPage(<NotificationForm isAlarm initial={copyOf(notification, 'now', now)} draftKey={null} />, {
    answer,
  });
  expect(screen.queryByText('Länk')).toBeNull();
});

it('the link fields show what a saved notification leads to, and send another choice without the old target', async () => {
  sent.length = 0;
  renderPage(
    <NotificationForm isAlarm={false} initial={valuesOf(linked, now)} draftKey={null} edited={linked} />,
    { answer },
  );
  expect(fold()?.open).toBe(true);
  const event = screen.getByRole<HTMLInputElement>('combobox', { name: 'Event', hidden: true });
  // The linked event has ended, so it is no longer among the options.
  await waitFor(() => expect(event.value).toBe('Gasque'));

  fireEvent.click(screen.getByRole('radio', { name: 'Omröstning', hidden: true }));
  const poll = screen.getByRole<HTMLInputElement>('combobox', { name: 'Omröstning', hidden: true });
  expect(poll.value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Gå vidare' }));
  expect(await screen.findByText('Detta fält får inte lämnas tomt.')).toBeTruthy();

  await userEvent.click(poll);
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1));
  await userEvent.type(poll, 'lun{Enter}');
  fireEvent.click(screen.getByRole('button', { name: 'Gå vidare' }));
  expect(await fact('Länk')).toBe('Omröstningen Lunch');
  await confirm(/^Schemalägg/);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ linkKind: 'poll', linkId: 'p1', linkUrl: null });
});

it('the link fields warn that not all receivers can open the target', async () => {
  renderPage(
    <NotificationForm
      isAlarm={false}
      initial={{ ...copyOf(notification, 'now', now), linkKind: 'event', targetGroup: 'Student' }}
      draftKey={null}
    />,
    { answer },
  );
  const event = screen.getByRole<HTMLInputElement>('combobox', { name: 'Event', hidden: true });
  const choose = async (name: string) => {
    await userEvent.click(event);
    await waitFor(() => expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(1));
    await userEvent.clear(event);
    await userEvent.type(event, `${name}{Enter}`);
    await waitFor(() => expect(event.value).toBe(name));
  };
  const warning = () => screen.queryByText(/^Alla mottagare kan inte se eventet/);
  await choose('Bal');
  await waitFor(() => expect(warning()).toBeTruthy());
  await choose('Pub');
  await waitFor(() => expect(warning()).toBeNull());
});
