import type { Event } from '@karportalen/contract/events/fields';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import type { Sales } from '@karportalen/contract/tickets/sales';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { event, id } from '../testing/stored-items.ts';
import { Page } from './EventPage.tsx';

const MORE = 'Kopiera till flera datum';
const sold: Event = {
  ...event,
  createdBy: 'Revyn',
  eventReservationDetails: {
    ...event.eventReservationDetails,
    reservationType: 'Paid',
    numberOfTickets: 120,
    currentTicketsBooked: 34,
    ticketReleaseTime: '2026-01-02T07:00:00.000Z',
    tickets: [
      {
        id,
        swedishName: 'Student',
        englishName: 'Student',
        price: 150,
        number: null,
        audience: null,
        hidden: false,
      },
    ],
  },
};
const list: ParticipantsSummary = {
  eventId: id,
  title: 'Lunch',
  startDate: event.startTime ?? '',
  endDate: event.endTime ?? '',
  host: { id, name: 'Revyn' },
  participants: 34,
  totalParticipants: 120,
  checkedInParticipants: 0,
  pin: '012345',
  doorSecret: 'AAAAAAAAAAAAAAAAAAAAAA',
  removalDate: '2089-09-20',
  participantsDeletedAt: null,
  cancelledAt: null,
  takenDownAt: null,
  neededFor: [],
};
const counts = { sold: 34, held: 2, complimentary: 0, revenue: 5100 };
const sales: Sales = {
  ...counts,
  total: 120,
  left: 84,
  bySwish: 0,
  atDoors: 0,
  byCash: 0,
  byOwnSwish: 0,
  refunded: 0,
  simulated: false,
  types: [{ id, name: 'Student', price: 150, ...counts }],
  days: [{ date: '2026-01-02', sold: 34, refunded: 0, revenue: 5100 }],
};
const sums = { soldTickets: 34, soldOre: 510_000, refundedTickets: 0, refundedOre: 0, netOre: 510_000 };
const row = {
  eventId: id,
  termsId: id,
  ticketTypeId: id,
  committee: 'Revyn',
  eventDay: '2089-03-05',
  ...sums,
};
const report = {
  total: sums,
  accounts: [],
  tickets: [
    { ...row, event: 'Lunch', ticketType: 'Student' },
    { ...row, eventId: '01900000-0000-7000-8000-000000000009', event: 'Middag', ticketType: 'Gäst' },
  ],
  days: [],
  simulatedOre: null,
  atDoor: null,
};
const doors = {
  pin: '012345',
  pinFrom: '2089-03-04T07:00:00.000Z',
  isPinSlowed: false,
  doors: [
    {
      ...{ id, name: 'Dörr 1', places: 0 },
      ...{ openedAt: '2089-03-05T07:00:00.000Z', lastUsedAt: '2089-03-05T07:10:00.000Z' },
    },
  ],
  conflicts: [],
  wrongEntries: [],
  isSelling: false,
  sold: { tickets: 0, cash: 0, ownSwish: 0, over: [] },
  address: 'http://portal.exempel.se/door/#secret=A',
  qr: ['11', '01'],
};
const people = {
  participants: [
    {
      id,
      firstName: 'Kim',
      lastName: 'Ek',
      cidOrEmail: 'kim',
      ticketName: 'Student',
      byTransfer: false,
      status: 'NotCheckedIn',
      checkedInAt: null,
      checkedInBy: null,
    },
  ],
  isComplete: true,
  removed: [],
  total: 1,
  asOf: '1',
};
const messages = [{ id, messageSwedish: 'Ta med mugg.', sent: '2026-01-05T07:00:00.000Z', push: null }];

const open = (shown: Event, at = `/events/${id}`, user = {}) => {
  const asked: string[] = [];
  const answer = (address: string) => {
    asked.push(address.replace('/api/v1', ''));
    if (address.includes('/events/participants?')) return { events: [list], total: 1 };
    if (address.endsWith('/messages')) return { messages };
    if (address.endsWith('/food')) return { food: [], unspecified: 1 };
    if (address.endsWith('/sales')) return sales;
    if (address.endsWith('/doors')) return doors;
    if (address.includes('/check-ins')) return people;
    if (address.endsWith('/report/host/summary')) return report;
    return shown;
  };
  renderPage(<Page />, { answer, at, path: '/events/:uuid', user });
  return asked;
};

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('the page of an event', () => {
  it('the page of an event says at a glance what it is, how it sells and what to do next', async () => {
    open(sold);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lunch');
    expect(document.title).toBe('Lunch · Kårportalen');
    expect(screen.getAllByText('Publicerat').length).toBeGreaterThan(0);
    expect((await screen.findByText('34', { selector: 'strong' })).parentElement?.textContent).toBe(
      '34 sålda',
    );
    expect(screen.getByText('84').parentElement?.textContent).toBe('84 kvar');
    expect(screen.getByText(/Biljetterna släpptes/).textContent).toContain('2026-01-02 08:00');
    expect(screen.getByRole('button', { name: 'Meddela deltagarna' })).toBeTruthy();
  });

  it('the page of an event has a part for each subject, each with an address of its own', async () => {
    open(sold);
    await screen.findByText('34', { selector: 'strong' });
    expect(tabs()).toEqual([
      'OM EVENTET',
      'FÖRSÄLJNING',
      'DELTAGARE34',
      'KODER',
      'SLÄPP OCH KÖ',
      'MEDDELANDEN',
      'DÖRRAR',
      'STATISTIK',
      'RAPPORT',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'MEDDELANDEN' }));
    expect(await screen.findByText('Ta med mugg.')).toBeTruthy();
  });

  it.each([
    ['sales', 'Ge fribiljetter'],
    ['participants', 'Kim Ek'],
    ['messages', 'Ta med mugg.'],
    ['doors', 'Dörr 1'],
    ['facts', 'Soppa.'],
  ])('the page of an event opens at ?tab=%s', async (tab, said) => {
    open(sold, `/events/${id}?tab=${tab}`);
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });

  it('the page of an event shows of the report only its own rows', async () => {
    open(sold, `/events/${id}?tab=report`);
    expect(await screen.findByText('Sålt (kr)')).toBeTruthy();
    expect(screen.queryByText('Middag')).toBeNull();
  });

  it('the page of an event has neither sales nor doors without tickets, and asks for none', async () => {
    const asked = open(event);
    await screen.findByRole('heading', { level: 1 });
    expect(tabs()).toEqual(['OM EVENTET']);
    expect(asked.filter((path) => path !== `/events/${id}`)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Redigera' }).getAttribute('href')).toBe(`/events/edit/${id}`);
  });

  it.each([
    ['active', ['Ta ned', MORE, 'Kopiera', 'Redigera', 'Ställ in', 'Kopiera länk']],
    ['ended', [MORE, 'Kopiera', 'Kopiera länk']],
    ['cancelled', [MORE, 'Kopiera', 'Kopiera länk']],
  ] as const)('the page of an event that is %s lets one do what the archive does', async (status, acts) => {
    open({ ...sold, status });
    await screen.findByRole('heading', { level: 1 });
    const header = document.querySelector('header') as HTMLElement;
    const buttons = [...header.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(buttons.filter((text) => text !== 'Meddela deltagarna')).toEqual(acts);
  });

  it('the page of an event offers to take it down only to the union', async () => {
    open(sold, undefined, { roles: ['CommitteeModerator'] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Ta ned')).toBeNull();
  });

  it('the page of an event that one may not see says what one that is not there says', async () => {
    renderPage(<Page />, {
      at: `/events/${id}`,
      path: '/events/:uuid',
      refuses: [`GET /events/${id}`, 404],
    });
    expect(await screen.findByText('404 - Sidan kunde inte hittas')).toBeTruthy();
  });
});
