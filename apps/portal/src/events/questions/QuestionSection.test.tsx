import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { EventForm } from '../EventForm.tsx';
import { emptyEvent } from '../event-values.ts';
import './QuestionEditor.tsx';

const answer = { hosts: [], eventCategories: [], divisions: [], userTypes: [] };

const open = (reservationType: 'Open' | 'Free' = 'Free') => {
  const defaults = emptyEvent(new Date());
  const eventReservationDetails = {
    ...defaults.eventReservationDetails,
    reservationType,
    tickets: [
      { swedishName: 'Ordinarie', englishName: 'Standard', price: '0' },
      { swedishName: 'Alkoholfri', englishName: 'Without alcohol', price: '0' },
    ],
  };
  renderPage(<EventForm defaults={{ ...defaults, eventReservationDetails }} />, { answer });
};
const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Lägg till fråga' }));

it('an open event has no questions, and a bookable one shows a single button until one is added', async () => {
  open();
  await screen.findByRole('button', { name: 'Lägg till fråga' });
  expect(screen.queryByRole('region', { name: 'Fråga 1' })).toBeNull();
  expect(screen.queryByText('Svar kan ändras till')).toBeNull();
});

it('a question is written in both languages, with options where its kind has them', async () => {
  open();
  await add();
  const question = await screen.findByRole('region', { name: 'Fråga 1' });
  const field = (label: RegExp) => within(question).getByLabelText(label);
  await act(async () => fireEvent.input(field(/^Fråga.*SV/), { target: { value: 'Vilken buss?' } }));
  expect(within(question).queryByText('Lägg till alternativ')).toBeNull();
  expect(within(question).getByLabelText('Alkoholfri')).toBeTruthy();
  fireEvent.click(field(/Känslig uppgift/));
  expect(within(question).queryByLabelText(/följer med när biljetten/)).toBeNull();
});

it('ten questions are the most', async () => {
  open();
  for (let count = 0; count < 10; count += 1) await add();
  expect(await screen.findByText('Du får ha högst tio frågor.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lägg till fråga' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort fråga 3' }));
  expect(screen.getByRole('button', { name: 'Lägg till fråga' })).toBeTruthy();
});
