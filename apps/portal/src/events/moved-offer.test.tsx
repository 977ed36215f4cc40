import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { confirm, press } from '../testing/press.ts';
import { event, id, lists } from '../testing/stored-items.ts';
import { Page as Archive } from './ArchivePage.tsx';
import { Page as Edit } from './EditPage.tsx';

const booked = {
  ...event,
  eventReservationDetails: { ...event.eventReservationDetails, currentTicketsBooked: 3 },
};

/** Changes one field, saves, and arrives at the archive. */
const save = async (label: string, text: string, answered: typeof event) => {
  const sent: string[] = [];
  const answer = (address: string, { method }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address.replace('/api/v1', '')}`);
    if (!address.includes(id)) return lists;
    return method === 'PUT' ? answered : booked;
  };
  renderPage(
    <Routes>
      <Route path="/events/edit/:id" element={<Edit />} />
      <Route path="/events/archive" element={<Archive />} />
    </Routes>,
    { answer, at: `/events/edit/${id}` },
  );
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  fireEvent.blur(screen.getByLabelText(label));
  await press('Gå vidare');
  await confirm('Spara ändringar');
  await screen.findByRole('heading', { level: 1, name: 'Event' });
  expect(sent).toEqual([`PUT /events/${id}`]);
  return sent;
};

const words = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name).value;

it('a booked event that is moved offers to tell those with a ticket where it is now', async () => {
  const moved = { ...booked, locationSwedish: 'Hallen', location: 'Hall' };
  const sent = await save('Plats SV', 'Hallen', moved);
  const dialog = await screen.findByRole('dialog', { name: 'Meddela deltagarna' });
  expect(dialog.textContent).toContain('biljett till Lunch');
  expect([words('Meddelande SV'), words('Meddelande EN')]).toEqual(['Ny plats: Hallen.', 'New place: Hall.']);
  // Only an offer: nothing is sent until it is accepted.
  await confirm('Avbryt');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

it('a booked event that is only described anew offers nothing', async () => {
  await save('Beskrivning SV', 'Soppa och bröd.', { ...booked, descriptionSwedish: 'Soppa och bröd.' });
  expect(await screen.findByText('Lunch')).toBeTruthy();
  expect(screen.queryByText('Meddela deltagarna')).toBeNull();
});
