import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page as Archive } from '../../events/ArchivePage.tsx';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { event, lists } from '../../testing/stored-items.ts';
import { repayLabel, repaySentences } from './repay-words.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const repayments = [{ name: 'Kim Ek', email: 'kim@exempel.se', tickets: 2, amount: 240 }];

it('repaying everybody says what goes by Swish, and what the organiser pays and only notes here', () => {
  const mixed = { repayments, total: 240, bySwish: 120 };
  expect(plain(repayLabel(mixed))).toBe('Återbetala alla, 240 kr');
  expect(repaySentences(mixed).map(plain)).toEqual([
    '120 kr går tillbaka med Swish till dem som betalade.',
    '120 kr kom inte hit genom portalen: det betalar du själv tillbaka. Här noteras att det är gjort.',
    'Det gäller 1 person. Det går inte att ångra.',
  ]);
  expect(repayLabel({ ...mixed, bySwish: 0 })).toBe('Notera alla som återbetalda');
});

it('after a cancellation everybody is noted as repaid in one confirmed step', async () => {
  const details = { ...event.eventReservationDetails, reservationType: 'Paid', currentTicketsBooked: 2 };
  const events = [{ ...event, status: 'cancelled', eventReservationDetails: details }];
  const posted: unknown[] = [];
  const answer = (address: string, init?: RequestInit) => {
    if (!address.endsWith('/repayments')) return { ...lists, events };
    if (init?.method === 'POST') posted.push(JSON.parse(String(init.body)));
    return posted.length > 0
      ? { repayments: [], total: 0, bySwish: 0 }
      : { repayments, total: 240, bySwish: 0 };
  };
  renderPage(<Archive />, { answer, at: '/?tab=history' });
  fireEvent.click(await screen.findByText('Lunch'));
  fireEvent.click(await screen.findByRole('button', { name: 'Notera alla som återbetalda' }), { detail: 1 });
  expect(await screen.findByText('Notera alla som återbetalda?')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Notera alla som återbetalda' }), { detail: 1 });
  await waitFor(() => expect(posted).toEqual([{ total: 240 }]));
  expect(await screen.findByText('Alla har fått tillbaka sina pengar.')).toBeTruthy();
});
