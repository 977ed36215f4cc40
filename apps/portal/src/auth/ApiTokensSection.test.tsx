import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { ApiTokensSection } from './ApiTokensSection.tsx';

beforeEach(() => localStorage.clear());

const token = (over: object = {}) => ({
  id: '0190a5c2-0000-7000-8000-000000000001',
  name: 'Väggskärmen',
  functions: ['Polls', 'Events'],
  isReadOnly: true,
  expiresAt: '2099-11-14T07:00:00.000Z',
  createdAt: '2026-11-10T11:00:00.000Z',
  lastUsedAt: '2026-11-14T07:00:00.000Z',
  by: { id: '0190a5c2-0000-7000-8000-00000000000a', name: 'Anna Berg' },
  division: { id: '0190a5c2-0000-7000-8000-00000000000b', name: 'Datateknik' },
  ...over,
});

const plain = (element: Element | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');

describe('the API tokens in the settings', () => {
  it('the API tokens in the settings tell what each may do, when it was used and when it ends', async () => {
    const old = token({
      id: '0190a5c2-0000-7000-8000-000000000002',
      expiresAt: '2026-11-01T07:00:00.000Z',
      lastUsedAt: null,
      isReadOnly: false,
    });
    renderPage(<ApiTokensSection />, { answer: { tokens: [token(), old] } });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(plain(first)).toBe(
      'VäggskärmenOmröstningar, Event · läsaAnvänd 2026-11-14 08:00 · gäller till 2099-11-14 08:00 · skapad av Anna Berg · DatateknikAvsluta',
    );
    expect(plain(second)).toContain('Har gått ut');
    expect(plain(second)).toContain('läsa och ändraInte använd än · gick ut 2026-11-01 08:00');
  });

  it('the API tokens in the settings: a new one is asked for, and its secret shown once', async () => {
    const sent: unknown[] = [];
    const answer = (address: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'GET') return { tokens: [] };
      sent.push([`${method} ${address}`, JSON.parse(String(body))]);
      return new Response(JSON.stringify({ token: token(), secret: 'karp_hemlig' }), {
        status: 201,
        headers: { 'content-type': 'application/json' },
      });
    };
    renderPage(<ApiTokensSection />, { answer });
    await screen.findByText('Det finns inga API-nycklar.');
    await userEvent.click(screen.getByRole('button', { name: 'Skapa API-nyckel' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByLabelText('Larm')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skapa nyckel' }));
    expect(await within(dialog).findByText('Välj minst en funktion.')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Namn'), 'Väggskärmen');
    await userEvent.click(within(dialog).getByLabelText('Omröstningar'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skapa nyckel' }));
    expect(await screen.findByDisplayValue('karp_hemlig')).toBeTruthy();
    expect(sent).toEqual([
      [
        'POST /api/v1/tokens',
        { name: 'Väggskärmen', functions: ['Polls'], isReadOnly: true, expiresAt: expect.any(String) },
      ],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Jag har sparat nyckeln' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skapa API-nyckel' }));
    expect(await screen.findByLabelText('Namn')).toHaveProperty('value', '');
    expect(screen.queryByDisplayValue('karp_hemlig')).toBeNull();
  });
});
