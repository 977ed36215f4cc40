import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyQuestion } from '@karportalen/contract/events/question-form';
import { fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { event, id, lists } from '../../testing/stored-items.ts';
import { EventPreview } from '../EventPreview.tsx';
import { valuesOf } from '../event-values.ts';
import { useStoredLook } from '../use-stored-look.ts';
import { EventPhone } from './EventPhone.tsx';

const sold = {
  ...event,
  eventReservationDetails: {
    ...event.eventReservationDetails,
    reservationType: 'Paid',
    numberOfTickets: 20,
    tickets: [
      {
        id,
        swedishName: 'Fadder',
        englishName: 'Mentor',
        price: 50,
        number: null,
        audience: null,
        hidden: false,
      },
      {
        id: 'b',
        swedishName: 'Gäst',
        englishName: 'Guest',
        price: 90,
        number: null,
        audience: null,
        hidden: false,
      },
    ],
  },
} satisfies typeof event;

const Written = () => {
  const form = useForm({ defaultValues: valuesOf(sold) });
  return <EventPreview form={form} stored={{ event: undefined, imageUrl: null, hostName: null }} />;
};

const Saved = ({ saved }: { saved: typeof event }) => (
  <EventPhone look={useStoredLook(saved)} view="detail" />
);

it.each([
  ['is saved', <Saved key="saved" saved={sold} />],
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
  renderPage(<Saved saved={{ ...sold, status: 'cancelled', cancellation }} />, { answer: lists });
  expect(await screen.findByText('Inställt')).toBeTruthy();
  expect(screen.getByText('Lokalen brann.')).toBeTruthy();
  expect(screen.queryByText('Fadder')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'EN' }));
  expect(await screen.findByText('The venue burned.')).toBeTruthy();
});

it('the phone preview shows the booking step as soon as the form has a question or an option', async () => {
  const option = {
    ...{ id: null, swedishName: 'Snapspaket', englishName: 'Schnapps', price: '45', number: '60' },
    ...{ accountNumber: '', vatRate: '25', choices: [] },
  };
  const values = valuesOf(sold);
  const question = { ...emptyQuestion, textSwedish: 'Vilken buss?', textEnglish: 'Which bus?' };
  const details = {
    ...values.eventReservationDetails,
    ...{ options: [option], showNumberOfTickets: true, gatherFoodPreferences: true },
  };
  const Booked = () => {
    const form = useForm<EventFormValues>({
      defaultValues: { ...values, questions: [question], eventReservationDetails: details },
    });
    return <EventPreview form={form} stored={{ event: undefined, imageUrl: null, hostName: null }} />;
  };
  renderPage(<Booked />, { answer: lists });
  fireEvent.click(await screen.findByRole('radio', { name: 'Bokning' }));
  expect(await screen.findByText(/Snapspaket · 45\skr · 60 kvar/)).toBeTruthy();
  expect(screen.getByText(/Vilken buss\?/)).toBeTruthy();
  expect(screen.getByText(/Betala 50\skr med Swish/)).toBeTruthy();
  expect(screen.getByText('Allergi eller kost, Fadder')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'EN' }));
  expect(await screen.findByText(/Schnapps · 45\skr · 60 left/)).toBeTruthy();
  expect(screen.getByText(/Which bus\?/)).toBeTruthy();
  expect(screen.getByText('Allergy or diet, Mentor')).toBeTruthy();
});

it('the phone preview has no booking step without questions and options', async () => {
  renderPage(<Written />, { answer: lists });
  await screen.findByRole('radio', { name: 'Detaljvy' });
  expect(screen.queryByRole('radio', { name: 'Bokning' })).toBeNull();
});

const shown = {
  ...sold,
  eventReservationDetails: { ...sold.eventReservationDetails, showNumberOfTickets: true },
} satisfies typeof event;
const sales = { total: 20, sold: 4, held: 3, atDoors: 2, types: [] };

it.each([
  ['left are told', {}, '11 kvar'],
  ['none is left is told', { held: 14 }, 'Slutsålt'],
])('the phone counts tickets that are held or at a door as taken: what %s', async (_, change, text) => {
  renderPage(<Saved saved={shown} />, { answer: { ...lists, ...sales, ...change } });
  expect(await screen.findByText(text)).toBeTruthy();
});

/** Only the guests' ticket type, or all, with this number of it. */
const withGuests = (number: number | null, isAlone: boolean): typeof event => ({
  ...shown,
  eventReservationDetails: {
    ...shown.eventReservationDetails,
    tickets: shown.eventReservationDetails.tickets
      .filter(({ id: type }) => !isAlone || type === 'b')
      .map((type) => (type.id === 'b' ? { ...type, number } : type)),
  },
});

it('the phone tells how many are left of a ticket type with a number of its own', async () => {
  const type = { id: 'b', name: 'Gäst', price: 90, sold: 2, held: 1, complimentary: 0, revenue: 180 };
  renderPage(<Saved saved={withGuests(8, false)} />, { answer: { ...lists, ...sales, types: [type] } });
  expect(await screen.findByText(/^90\skr · 5 kvar$/)).toBeTruthy();
  expect(screen.getByText(/^50\skr$/)).toBeTruthy();
});

it('the button of the phone leads to payment if a single type is chosen beforehand, else it books', async () => {
  const several = renderPage(<Saved saved={shown} />, { answer: { ...lists, ...sales } });
  expect(await screen.findByText('Boka biljett')).toBeTruthy();
  several.unmount();
  renderPage(<Saved saved={withGuests(null, true)} />, { answer: { ...lists, ...sales } });
  expect(await screen.findByText('Gå till betalning')).toBeTruthy();
});
