import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { fact } from '../testing/press.ts';
import { event, lists } from '../testing/stored-items.ts';
import { Page as Archive } from './ArchivePage.tsx';
import { TakeDownDialog } from './TakeDownDialog.tsx';

const withBooked = (currentTicketsBooked: number) => ({
  ...event,
  eventReservationDetails: { ...event.eventReservationDetails, currentTicketsBooked },
});

const untold = 'De som har biljett får inget besked härifrån, utan av arrangören.';

it.each([
  [1, `1 biljett är bokad. ${untold}`],
  [1234, `1 234 biljetter är bokade. ${untold}`],
])('whoever takes an event down is told that %s is booked', (booked, sentence) => {
  renderPage(<TakeDownDialog event={withBooked(booked)} opened onClose={vi.fn()} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('whoever takes down an event without bookings is told nothing of them', () => {
  renderPage(<TakeDownDialog event={withBooked(0)} opened onClose={vi.fn()} />);
  expect(screen.getByText(/^Eventet försvinner ur appen direkt/)).toBeTruthy();
  expect(screen.queryByText(/bokad/)).toBeNull();
});

it('an event that was taken down keeps its organiser in the archive, and opens with the whole reason', async () => {
  const takenDownReason = `${'Alkohol får inte nämnas i marknadsföringen. '.repeat(12)}Skriv om texten.`;
  const events = [{ ...event, status: 'takenDown', takenDownReason }];
  renderPage(<Archive />, { answer: { ...lists, events }, at: '/?tab=history' });
  const row = (await screen.findByText('Lunch')).closest('tr');
  expect(row?.textContent).toContain('Revyn');
  expect(row?.textContent).toContain('Nedtaget');
  expect(row?.textContent).toContain('Anledning: Alkohol');
  fireEvent.click(screen.getByText('Lunch'));
  expect(await fact('Anledning')).toBe(takenDownReason);
  expect(await fact('Arrangör')).toBe('Revyn');
});
