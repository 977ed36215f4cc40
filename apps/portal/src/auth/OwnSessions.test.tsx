import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { OwnSessions } from './OwnSessions.tsx';

beforeEach(() => localStorage.clear());

const session = (n: number, over: object = {}) => ({
  id: `0190a5c2-0000-7000-8000-00000000000${n}`,
  device: 'Safari, iPhone',
  address: '192.0.2.7',
  signedInAt: '2026-11-10T11:00:00.000Z',
  lastSeen: '2026-11-14T07:00:00.000Z',
  isCurrent: false,
  ...over,
});

describe('the list of one’s own sign-ins', () => {
  it('the list of one’s own sign-ins says device, address and when, and which is this one', async () => {
    const current = session(1, { device: 'Firefox, Linux', address: null, isCurrent: true });
    renderPage(<OwnSessions />, { answer: { sessions: [session(2), current] } });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toBe('Firefox, Linuxanvänds nuDen här enheten');
    expect(second?.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'Safari, iPhone192.0.2.7 · senast sedd 2026-11-14 08:00Avsluta',
    );
  });

  it('the list of one’s own sign-ins ends the one that was pressed', async () => {
    const sent: string[] = [];
    const answer = (address: string, { method = 'GET' }: RequestInit) => {
      if (method === 'GET') return { sessions: [session(1, { isCurrent: true }), session(2)] };
      sent.push(`${method} ${address}`);
      return new Response(null, { status: 204 });
    };
    renderPage(<OwnSessions />, { answer });
    await userEvent.click(await screen.findByRole('button', { name: /^Avsluta Safari/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Avsluta' }));
    expect(sent).toEqual([`DELETE /api/v1/user/sessions/${session(2).id}`]);
  });

  it('the list of one’s own sign-ins shows five first, and offers nothing to end where there is one', async () => {
    const { unmount } = renderPage(<OwnSessions />, {
      answer: { sessions: [1, 2, 3, 4, 5, 6, 7].map((n) => session(n)) },
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Visa alla 7' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    unmount();
    renderPage(<OwnSessions />, { answer: { sessions: [session(1, { isCurrent: true })] } });
    await screen.findByText('Den här enheten');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
