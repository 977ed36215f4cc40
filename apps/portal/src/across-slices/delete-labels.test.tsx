import { screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import { Page as EventArchive } from '../events/ArchivePage.tsx';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { Page as DivisionPage } from '../organisations/DivisionPage.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page as PollArchive } from '../polls/ArchivePage.tsx';
import { pressLabelled } from '../testing/press.ts';
import { event, id, lists, notification } from '../testing/stored-items.ts';
import { Page as ThemeArchive } from '../themes/ArchivePage.tsx';

const list = {
  eventId: id,
  title: 'Gasque',
  startDate: '2026-01-01T17:00:00.000Z',
  endDate: '2026-01-01T22:00:00.000Z',
  host: event.host,
  participants: 3,
  totalParticipants: 3,
  checkedInParticipants: 0,
  pin: '012345',
  removalDate: '2027-05-13',
  participantsDeletedAt: null,
  cancelledAt: null,
  takenDownAt: null,
  neededFor: [],
};
const booked = {
  ...event,
  createdBy: 'Revyn',
  eventReservationDetails: { ...event.eventReservationDetails, currentTicketsBooked: 3 },
};

type Act = [
  kind: string,
  button: string,
  act: string,
  Page: FunctionComponent,
  query?: string,
  over?: object,
];

const acts: Act[] = [
  ['a notification', 'Ta bort Lunch', 'Okej, ta bort', NotificationArchive],
  ['a theme', 'Ta bort Lunch', 'Okej, ta bort', ThemeArchive],
  ['a poll', 'Ta bort Lunch', 'Okej, ta bort', PollArchive],
  ['an event', 'Ta bort Lunch', 'Okej, ta bort', EventArchive],
  ['a booked event', 'Ställ in Lunch', 'Ställ in eventet', EventArchive, '', { events: [booked] }],
  ['another’s event', 'Ta ned Lunch', 'Ta ned eventet', EventArchive, '', { events: [booked] }],
  [
    'a participant list',
    'Ta bort deltagarlistan Gasque',
    'Okej, ta bort',
    EventArchive,
    '?tab=participants',
    { events: [list] },
  ],
  ['a committee', 'Ta bort Revyn', 'Okej, ta bort', DivisionPage],
  ['an admin', 'Ta bort alva@exempel.se', 'Okej, ta bort', DivisionPage, '?tab=admins'],
];

it.each(acts)(
  'what cannot be undone is named by the button that does it: %s',
  async (_, button, act, Page, query = '', over = {}) => {
    const at = `/${id}/${id}${query}`;
    renderPage(<Page />, { answer: { ...lists, ...over }, path: '/:divisionId/:id', at });
    await pressLabelled(button);
    const dialog = (await screen.findByText('Avbryt', { selector: '[role=dialog] button *' })).closest(
      '[role=dialog]',
    );
    const buttons = [...(dialog?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
    expect(buttons.filter(Boolean)).toEqual(['Avbryt', act]);
  },
);

it.each([
  ['Notification', 'Den skickas inte, och går inte att få tillbaka.'],
  ['Alarm', 'Det skickas inte, och går inte att få tillbaka.'],
] as const)('what is scheduled and removed is spoken of by its kind: %s', async (type, sentence) => {
  const over = { scheduledNotifications: [{ ...notification, type }] };
  renderPage(<NotificationArchive />, { answer: { ...lists, ...over }, at: '/?tab=scheduled' });
  await pressLabelled('Ta bort Lunch');
  expect(await screen.findByText(sentence)).toBeTruthy();
});
