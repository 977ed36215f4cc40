import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useArchivePlace } from '../platform/archive/use-archive-place.ts';
import { renderPage } from '../platform/testing/render-page.tsx';
import { pressLabelled } from '../testing/press.ts';
import { lists } from '../testing/stored-items.ts';
import { CommitteesTab } from './CommitteesTab.tsx';

const [division] = lists.divisions;
const committees = lists.committees.map((committee) => ({
  ...committee,
  paidEvents: true,
  accountNumber: '3099',
  resultUnit: '77',
}));
const nothing = () => undefined;

const Tab = () => {
  const place = useArchivePlace(['committees'], 'committees');
  return division && <CommitteesTab division={division} place={place} onCreate={nothing} onEdit={nothing} />;
};

it('the list of committees names the result unit as the form does', async () => {
  renderPage(<Tab />, { answer: { committees, total: 1 } });
  expect((await screen.findByRole('cell', { name: /Konto 3099/ })).textContent).toMatch(
    /Konto 3099,?\s?resultatenhet 77/i,
  );
});

it('deleting a committee asks with the numbers of events and sold tickets', async () => {
  const answer = (address: string) =>
    address.endsWith('/events') ? { past: 1, coming: 2, soldTickets: 34 } : { committees, total: 1 };
  renderPage(<Tab />, { answer });
  await pressLabelled('Ta bort Revyn');
  expect(await screen.findByText(/2 kommande event med 34 biljetter/)).toBeTruthy();
});
