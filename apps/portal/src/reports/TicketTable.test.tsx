import type { ReportTickets } from '@karportalen/contract/reports/fields';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { TicketTable } from './TicketTable.tsx';

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const row = (event: number, terms: number, type: number, soldTickets: number): ReportTickets => ({
  eventId: idOf(event),
  termsId: idOf(terms),
  ticketTypeId: idOf(type),
  committee: 'Festen',
  event: 'Gasque',
  eventDay: '2026-11-15',
  ticketType: 'Student',
  choiceId: null,
  isOption: false,
  soldTickets,
  soldOre: soldTickets * 100,
  refundedTickets: 0,
  refundedOre: 0,
  netOre: soldTickets * 100,
});

it('the report keeps two events of the same name, host and day apart, and new terms of one event together', () => {
  renderPage(<TicketTable tickets={[row(1, 3, 6, 11), row(1, 4, 6, 12), row(2, 5, 7, 13)]} />);
  const groups = screen.getAllByRole('rowgroup').filter((group) => group.textContent?.includes('Gasque'));
  expect(groups).toHaveLength(2);
  const counts = groups.map((group) => within(group).getAllByRole('rowheader', { name: 'Student' }).length);
  expect(counts).toEqual([2, 1]);
});

it('the report sums each event over its ticket types, and links to its page', () => {
  renderPage(<TicketTable tickets={[row(1, 3, 6, 11), row(1, 4, 6, 12), row(2, 5, 7, 13)]} />);
  const sums = screen.getAllByRole('link', { name: 'Gasque' }).map((link) => {
    const cells = [...(link.closest('tr')?.querySelectorAll('td') ?? [])].map(
      ({ textContent }) => textContent,
    );
    return [link.getAttribute('href'), ...cells];
  });
  expect(sums).toEqual([
    [`/events/${idOf(1)}`, '23', '23', '0', '23'],
    [`/events/${idOf(2)}`, '13', '13', '0', '13'],
  ]);
});
