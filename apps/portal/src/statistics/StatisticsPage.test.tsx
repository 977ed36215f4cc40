import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page as ItemPage } from './ItemPage.tsx';
import { Page } from './StatisticsPage.tsx';

const overview = (kind: string) => ({
  kind,
  from: '2026-07-01',
  to: '2026-11-15',
  countedAt: '2026-11-15T12:00:00.000Z',
  sums: { reach: 200, delivered: 150, seen: 76 },
  series: [{ date: '2026-11-09', reach: 200, delivered: 150, seen: 76 }],
  comparison: { percent: 12, than: 'i höstas' },
  items: 1,
  latest: [{ id: 'n1', title: 'Kräftskiva', at: '2026-11-09T09:00:00.000Z', count: 76 }],
  hours: [],
});
const none = { items: 0, series: [], sums: {}, latest: [], comparison: null };

describe('the page of statistics', () => {
  it('the page of statistics answers with a number, a comparison, a chart and a table', async () => {
    renderPage(<Page />, { answer: overview('notification') });
    const card = await screen.findByRole('region', { name: 'Hur många läste?' });
    expect(within(card).getByText('I snitt 12 % fler än i höstas')).toBeTruthy();
    expect(within(card).getByRole('img', { name: /^Hur många läste\? 76 läsningar/ })).toBeTruthy();
    fireEvent.click(within(card).getByText('Visa som tabell'));
    expect(within(card).getByRole('columnheader', { name: 'Läste' })).toBeTruthy();
    for (const file of ['CSV', 'PNG']) {
      expect(within(card).getByRole('button', { name: `Ladda ner ${file}: Hur många läste?` })).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: /Kräftskiva.*läsningar: 76/ }).getAttribute('href')).toBe(
      '/statistics/notification/n1',
    );
  });

  it('the page of statistics has the tabs of what one may do, and asks for the period in the address', async () => {
    const asked: string[] = [];
    const answer = (address: string) => {
      asked.push(address);
      return { ...overview('event'), ...none };
    };
    const user = { functions: ['Events' as const] };
    renderPage(<Page />, { answer, user, at: '/statistics?period=year', path: '/statistics' });
    expect(await screen.findByText('Inga biljetter bokades under perioden.')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['EVENT']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ett år' }).checked).toBe(true);
    expect(asked[0]).toMatch(/\/statistics\?kind=event&from=/);
  });

  it('the page of statistics of an item that is not there says so', async () => {
    const at = '/statistics/poll/01900000-0000-7000-8000-000000000001';
    const answer = () =>
      new Response('{"status":404}', { status: 404, headers: { 'content-type': 'application/json' } });
    renderPage(<ItemPage />, { answer, at, path: '/statistics/:kind/:uuid' });
    expect(await screen.findByText(/kunde inte hittas/)).toBeTruthy();
  });
});
