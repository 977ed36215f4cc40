import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useArchivePlace } from '../platform/archive/use-archive-place.ts';
import { renderPage } from '../platform/testing/render-page.tsx';
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

it('names the result unit as the form does', async () => {
  renderPage(<Tab />, { answer: { committees, total: 1 } });
  expect((await screen.findByRole('cell', { name: /Konto 3099/ })).textContent).toMatch(
    /Konto 3099,?\s?resultatenhet 77/i,
  );
});
