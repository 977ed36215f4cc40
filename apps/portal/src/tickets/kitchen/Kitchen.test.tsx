import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { Kitchen } from './Kitchen.tsx';

const eventId = '01900000-0000-7000-8000-000000000001';
const sums = {
  title: 'Nobelsittning',
  startTime: '2026-11-20T17:00:00.000Z',
  people: 1250,
  asksForFood: true,
  plates: [{ name: 'Vegan, Glutenfritt', count: 2 }],
  unspecified: 1248,
  needs: [{ name: 'Vegan', count: 2 }],
  ownWords: [{ text: 'Vegan, ingen koriander', count: 1 }],
  questions: [
    {
      ...{ id: eventId, text: 'Hur många tröjor?', kind: 'number', isSensitive: false, perTicket: true },
      ...{ answers: 3, parts: [], total: 7 },
    },
  ],
  sensitiveAnswersDeletedAt: null,
  names: null,
};

it('the kitchen’s page has the sums, and names only once they are asked for', async () => {
  const asked: string[] = [];
  const answer = (address: string) => {
    asked.push(address);
    const names = address.includes('names=true')
      ? [{ name: 'Kim Ek', ticketName: 'Student', food: 'Vegan, Glutenfritt' }]
      : null;
    return { ...sums, names };
  };
  renderPage(<Kitchen eventId={eventId} />, { answer });
  expect(await screen.findByText('Vegan, Glutenfritt')).toBeTruthy();
  expect([...document.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '2',
    '1\u00a0248',
    '1\u00a0250',
    '2',
    '1',
    '7',
    '3',
  ]);
  expect(screen.queryByText('Kim Ek')).toBeNull();
  expect(asked.some((address) => address.includes('names'))).toBe(false);
  fireEvent.click(screen.getByRole('switch', { name: 'Visa namn' }));
  expect(await screen.findByText('Kim Ek')).toBeTruthy();
});

it('the kitchen’s page is printed on a press', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderPage(<Kitchen eventId={eventId} />, { answer: sums });
  fireEvent.click(await screen.findByRole('button', { name: 'Skriv ut' }));
  expect(print).toHaveBeenCalledOnce();
});
