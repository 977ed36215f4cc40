import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page } from './WebhooksPage.tsx';

beforeEach(() => localStorage.clear());

const webhook = (over: object = {}) => ({
  id: '0190a5c2-0000-7000-8000-000000000001',
  name: 'Medlemssystemet',
  url: 'https://system.example.se/hemlig-vag',
  kinds: ['ticketSold', 'soldOut'],
  format: 'standard',
  isOn: true,
  gaveUpAt: null,
  createdAt: '2026-11-10T11:00:00.000Z',
  ...over,
});
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('the webhooks', () => {
  it('the webhooks say where they go, of what, and which could not be reached', async () => {
    const lost = webhook({
      id: '0190a5c2-0000-7000-8000-000000000002',
      name: 'Kanalen',
      format: 'discord',
      isOn: false,
      gaveUpAt: '2026-11-14T07:00:00.000Z',
    });
    renderPage(<Page />, { answer: { webhooks: [webhook(), lost] } });
    await screen.findByText('Medlemssystemet');
    expect(screen.getAllByText('system.example.se')).toHaveLength(2);
    expect(screen.queryByText(/hemlig-vag/)).toBeNull();
    expect(screen.getAllByText('Biljett såld, Event slutsålt')).toHaveLength(2);
    screen.getByText('Avstängd: nåddes inte');
    expect(screen.getAllByRole('button', { name: /^Byt hemlighet/ })).toHaveLength(1);
  });

  it('the webhooks: a new one needs an event, and its secret is shown once', async () => {
    const sent: unknown[] = [];
    renderPage(<Page />, {
      answer: (address: string, { method = 'GET', body }: RequestInit) => {
        if (method === 'GET') return { webhooks: [] };
        sent.push([`${method} ${address}`, JSON.parse(String(body))]);
        return json({ webhook: webhook(), secret: 'whsec_hemlig' }, 201);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ny webhook' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Namn'), 'Medlemssystemet');
    await userEvent.type(within(dialog).getByLabelText('Adress'), 'https://system.example.se/');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lägg till' }));
    await within(dialog).findByText('Välj minst en händelse.');
    await userEvent.click(within(dialog).getByLabelText('Biljett såld'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lägg till' }));
    expect(await screen.findByDisplayValue('whsec_hemlig')).toBeTruthy();
    expect(sent).toEqual([
      [
        'POST /api/v1/webhooks',
        { name: 'Medlemssystemet', url: 'https://system.example.se/', kinds: ['ticketSold'] },
      ],
    ]);
  });

  it('the webhooks: a channel is previewed, and members are not offered to it', async () => {
    renderPage(<Page />, { answer: { webhooks: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Ny webhook' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByLabelText('Medlem ändrad');
    await userEvent.type(within(dialog).getByLabelText('Adress'), 'https://discord.com/api/webhooks/1/x');
    await within(dialog).findByText('Så här ser det ut i Discord');
    expect(within(dialog).queryByLabelText('Medlem ändrad')).toBeNull();
    await userEvent.click(within(dialog).getByLabelText('Event slutsålt'));
    const previewed = () => dialog.querySelector('figure p')?.textContent;
    const link = `${window.location.origin}/app/events/…`;
    expect(previewed()).toBe(`Event slutsålt: Höstsittning\n120 av 120 biljetter\n${link}`);
    await userEvent.click(within(dialog).getByLabelText('Event slutsålt'));
    await userEvent.click(within(dialog).getByLabelText('Omröstning avslutad'));
    expect(previewed()).toBe('Omröstning avslutad: Vad ska vi äta på Höstsittningen?');
    await userEvent.clear(within(dialog).getByLabelText('Adress'));
    await userEvent.type(within(dialog).getByLabelText('Adress'), 'https://hooks.slack.com/services/x');
    await userEvent.click(within(dialog).getByLabelText('Event publicerat'));
    expect(previewed()).toBe('Event publicerat: Höstsittning\n2026-11-21 18:00, Gasquen\nÖppna');
  });

  it('a webhook to a channel is saved without the kinds that were ticked before the channel’s address was typed', async () => {
    const sent: unknown[] = [];
    renderPage(<Page />, {
      answer: (_address: string, { method = 'GET', body }: RequestInit) => {
        if (method === 'GET') return { webhooks: [] };
        sent.push(JSON.parse(String(body)).kinds);
        return json({ webhook: webhook({ format: 'slack' }), secret: 'whsec_hemlig' }, 201);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ny webhook' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByLabelText('Medlem ändrad'));
    await userEvent.click(within(dialog).getByLabelText('Event slutsålt'));
    await userEvent.type(within(dialog).getByLabelText('Namn'), 'Kanalen');
    await userEvent.type(within(dialog).getByLabelText('Adress'), 'https://hooks.slack.com/services/x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lägg till' }));
    await vi.waitFor(() => expect(sent).toEqual([['soldOut']]));
  });

  it('the webhooks: what was sent is listed with how it went, and is sent again', async () => {
    const sent: string[] = [];
    const delivery = {
      id: '0190a5c2-0000-7000-8000-000000000009',
      kind: 'ticketSold',
      at: '2026-11-14T07:00:00.000Z',
      status: 'failed',
      tries: 30,
      answered: 500,
      tryAt: null,
    };
    renderPage(<Page />, {
      answer: (address: string, { method = 'GET' }: RequestInit) => {
        if (method !== 'GET') {
          sent.push(`${method} ${address}`);
          return new Response(null, { status: 204 });
        }
        return address.endsWith('/deliveries') ? { deliveries: [delivery] } : { webhooks: [webhook()] };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Visa skickat: Medlemssystemet' }));
    await screen.findByText(/Gav upp: svaret blev 500/);
    await userEvent.click(screen.getByRole('button', { name: /^Skicka igen: Biljett såld/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Skicka ett test' }));
    expect(sent).toEqual([
      `POST /api/v1/webhooks/${webhook().id}/deliveries/${delivery.id}/again`,
      `POST /api/v1/webhooks/${webhook().id}/test`,
    ]);
  });
});
