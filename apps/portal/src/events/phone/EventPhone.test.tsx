import { fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { event, id, lists } from '../../testing/stored-items.ts';
import { EventPreview } from '../EventPreview.tsx';
import { valuesOf } from '../event-values.ts';
import { EventPhone } from './EventPhone.tsx';
import { lookOf } from './event-look.ts';

const sold = {
  ...event,
  eventReservationDetails: {
    ...event.eventReservationDetails,
    reservationType: 'Paid',
    numberOfTickets: 20,
    tickets: [
      { id, swedishName: 'Fadder', englishName: 'Mentor', price: 50 },
      { id: 'b', swedishName: 'Gäst', englishName: 'Guest', price: 90 },
    ],
  },
} satisfies typeof event;

const Written = () => {
  const form = useForm({ defaultValues: valuesOf(sold) });
  return <EventPreview form={form} stored={{ imageUrl: null, hostName: null, booked: 0 }} />;
};

it.each([
  ['is saved', <EventPhone key="saved" look={lookOf(sold)} view="detail" />],
  ['is written', <Written key="written" />],
])('the phone of an event that %s names its tickets in the language that is looked at', async (_, phone) => {
  renderPage(phone, { answer: lists });
  expect(await screen.findByText('Fadder')).toBeTruthy();
  expect(screen.getByText('Gäst')).toBeTruthy();
  expect(screen.queryByText('Mentor')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'EN' }));
  expect(await screen.findByText('Mentor')).toBeTruthy();
  expect(screen.getByText('Guest')).toBeTruthy();
  expect(screen.queryByText('Fadder')).toBeNull();
});

it('the phone of an event that was called off says so, in both languages, and sells nothing', async () => {
  const cancellation = {
    cancelledAt: '2026-11-10T11:00:00.000Z',
    messageSwedish: 'Lokalen brann.',
    messageEnglish: 'The venue burned.',
  };
  const look = lookOf({ ...sold, status: 'cancelled', cancellation });
  renderPage(<EventPhone look={look} view="detail" />, { answer: lists });
  expect(await screen.findByText('Inställt')).toBeTruthy();
  expect(screen.getByText('Lokalen brann.')).toBeTruthy();
  expect(screen.queryByText('Fadder')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'EN' }));
  expect(await screen.findByText('The venue burned.')).toBeTruthy();
});
