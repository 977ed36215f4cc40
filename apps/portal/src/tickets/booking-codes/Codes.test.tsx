import type { CodeSeries } from '@karportalen/contract/tickets/booking-codes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { press } from '../../testing/press.ts';
import { Codes } from './Codes.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const crew = '01900000-0000-7000-8000-000000000002';
const type = (typeId: string, swedishName: string, hidden: boolean) => ({
  ...{ id: typeId, swedishName, englishName: swedishName, price: 120, number: null, audience: null, hidden },
});
const types = [type(id, 'Student', false), type(crew, 'Jobbare', true)];
const series: CodeSeries = {
  ...{ id, name: 'Sponsorer', code: null, count: 50, kind: 'Percent', amount: null, percent: 20 },
  ...{ ticketTypeIds: [id], maxUses: 1, used: 3, left: 47, endsAt: null, isEnded: false, memberEmail: null },
  createdAt: '2026-11-10T11:00:00.000Z',
};

it('codes are listed with what they give, how often they are used and how many are left', async () => {
  renderPage(<Codes eventId={id} types={types} />, {
    answer: () => ({
      series: [
        series,
        {
          ...series,
          id: crew,
          name: 'Städ',
          code: 'STAD26',
          count: 1,
          kind: 'Opens',
          ticketTypeIds: [crew],
          left: null,
        },
      ],
    }),
  });
  const [sponsors, crewRow] = await screen.findAllByRole('listitem');
  expect(sponsors?.textContent).toContain('50 koder');
  expect(sponsors?.textContent).toContain('20\u00a0% rabatt på Student · 3 använda, 47 kvar');
  expect(crewRow?.textContent).toContain('STAD26');
  expect(crewRow?.textContent).toContain('Öppnar Jobbare');
});

it('a series of codes is made of few fields, and its button says how many', async () => {
  const sent: unknown[] = [];
  renderPage(<Codes eventId={id} types={[type(id, 'Student', false)]} />, {
    answer: (_address: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'GET') return { series: [] };
      sent.push(JSON.parse(String(body)));
      return series;
    },
  });
  await press('Skapa koder');
  const write = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write(/^Namn/, 'Sponsorer');
  write(/^Rabatt/, '50');
  write(/^Antal koder/, '20');
  await press('Skapa 20 koder');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'Sponsorer', count: 20, kind: 'Amount', amount: 50, ticketTypeIds: [] },
    ]),
  );
});

it('all faults of a new code are shown at once, each at its field', async () => {
  renderPage(<Codes eventId={id} types={[type(id, 'Student', false)]} />, {
    answer: () => ({ series: [] }),
  });
  await press('Skapa koder');
  const write = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write(/^Rabatt/, '5 kr');
  write(/^Biljetter per kod/, '0');
  write(/^Egen kod/, '!!');
  write(/^Bara för en medlem/, 'kim');
  await press('Skapa koden');
  for (const fault of [
    'Detta fält får inte lämnas tomt.',
    'Endast siffror',
    'Minst 1.',
    'En kod är 4–24 bokstäver och siffror.',
    'Det måste vara en giltig e-postadress',
  ])
    expect(await screen.findByText(fault)).toBeTruthy();
});
