import { expect, it } from 'vitest';
import { deletionFacts } from './CommitteeDeletionFacts.tsx';

const said = (past: number, coming: number, soldTickets: number) =>
  deletionFacts({ past, coming, soldTickets }).join(' ');

it('deleting a committee says how many events it leaves behind, and how many tickets are sold to them', () => {
  expect(said(3, 2, 1240)).toMatch(/^Kommittén har 2 kommande event med 1\s240 biljetter som är bokade/);
  expect(said(0, 1, 1)).toContain('1 kommande event med 1 biljett som');
  expect(said(0, 2, 0)).toContain('2 kommande event, utan sålda biljetter.');
  expect(said(4, 0, 0)).toContain('inga kommande event. Kommitténs event finns kvar');
  expect(said(0, 0, 0)).toBe('Kommittén har inga event.');
});
