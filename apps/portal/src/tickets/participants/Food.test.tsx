import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { Food } from './Food.tsx';
import { Repayments } from './Repayments.tsx';

const eventId = '01900000-0000-7000-8000-000000000001';
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('the number of people with the same food is written with groups of thousands', async () => {
  const answer = { food: [{ preference: 'Vegan', count: 1250 }], unspecified: 2500 };
  renderPage(<Food eventId={eventId} enabled />, { answer });
  fireEvent.click(await screen.findByText('Till köket'));
  expect(texts('li strong')).toEqual(['1\u00a0250', '2\u00a0500']);
});

it('the sums of food are downloaded as a file of their own', async () => {
  const asked: string[] = [];
  const answer = (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address.replace('/api/v1', '')}`);
    return { food: [{ preference: 'Vegan', count: 2 }], unspecified: 0 };
  };
  renderPage(<Food eventId={eventId} enabled />, { answer });
  fireEvent.click(await screen.findByText('Till köket'));
  fireEvent.click(await screen.findByText('Ladda ner till köket'));
  await vi.waitFor(() => expect(asked).toContain(`POST /events/${eventId}/food/download`));
});

it('the number of tickets to repay is written with groups of thousands', async () => {
  const answer = {
    total: 1250,
    bySwish: 0,
    repayments: [{ name: 'Kim Ek', email: '', tickets: 1250, amount: 1250 }],
  };
  renderPage(<Repayments eventId={eventId} onRepay={vi.fn()} />, { answer });
  await screen.findByText('Kim Ek');
  expect(texts('td')).toContain('1\u00a0250');
});
