import type { Event } from '@karportalen/contract/events/fields';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { confirm } from '../../testing/press.ts';
import { event, id, lists, poll, theme } from '../../testing/stored-items.ts';
import { Page } from '../CalendarPage.tsx';

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => localStorage.clear());

const closing = '2089-03-12T11:00:00.000Z';
const countdown = '2089-03-02T11:00:00.000Z';
const release = '2089-03-01T11:00:00.000Z';
const reservation = {
  ...event.eventReservationDetails,
  ...{ reservationType: 'Free', numberOfTickets: 50, ticketReleaseTime: release },
  tickets: [
    {
      ...{ id, swedishName: 'Ordinarie', englishName: 'Standard', price: 0 },
      ...{ number: null, audience: null, hidden: false },
    },
  ],
} satisfies Event['eventReservationDetails'];

/** Each kind: what is stored, where the calendar shows it, and what a move by a day sends. Bars keep their length. */
const moves = [
  {
    kind: 'poll',
    ...{ stored: poll, start: poll.scheduleTime, end: null, confirms: /^Schemalägg/ },
    sends: { scheduleTime: '2089-03-06T07:00:00.000Z' },
  },
  {
    kind: 'pollEnd',
    ...{ stored: { ...poll, closesAt: closing }, start: closing, end: null, confirms: /^Schemalägg/ },
    sends: { closesAt: '2089-03-13T11:00:00.000Z', scheduleTime: poll.scheduleTime },
  },
  {
    kind: 'theme',
    ...{ stored: theme, start: theme.start, end: theme.end, confirms: /^(Schemalägg|Spara|Publicera)/ },
    sends: { start: '2089-03-06T07:00:00.000Z', end: '2089-03-20T22:30:00.000Z' },
  },
  {
    kind: 'countdown',
    ...{ stored: { ...theme, countdownEnabled: 'enabled', countdownStartTime: countdown } },
    ...{ start: countdown, end: theme.start, confirms: /^(Schemalägg|Spara|Publicera)/ },
    sends: { countdownStartTime: '2089-03-03T11:00:00.000Z', start: theme.start, end: theme.end },
  },
  {
    kind: 'event',
    ...{ stored: event, start: event.startTime, end: event.endTime, confirms: /^(Spara|Publicera)/ },
    sends: { startTime: '2089-03-06T07:00:00.000Z', endTime: '2089-03-20T22:30:00.000Z' },
  },
  {
    kind: 'release',
    ...{ stored: { ...event, eventReservationDetails: reservation }, start: release, end: null },
    confirms: /^(Spara|Publicera)/,
    sends: {
      ...{ startTime: event.startTime, endTime: event.endTime },
      'eventReservationDetails[ticketReleaseTime]': '2089-03-02T11:00:00.000Z',
    },
  },
] as const;

const statusOf = { poll: 'scheduled', pollEnd: 'scheduled', theme: 'upcoming', countdown: 'upcoming' };

describe('moving', () => {
  it.each(moves)(
    'moving $kind with the keyboard is an edit that is confirmed and carries its version',
    async ({ kind, stored, start, end, confirms, sends }) => {
      const item = { kind, id, title: 'Flytten', start, end, host: 'Superadmin', isMine: true };
      const status = kind in statusOf ? statusOf[kind as keyof typeof statusOf] : 'active';
      const sent: [string, string, unknown][] = [];
      const answer = (address: string, { method = 'GET', body }: RequestInit) => {
        sent.push([method, address, body]);
        return address.includes('/calendar?') ? { items: [{ ...item, status }] } : { ...lists, ...stored };
      };
      renderPage(<Page />, { answer, at: '/calendar?day=2089-03-15' });
      const [line] = await screen.findAllByText('Flytten');
      line?.closest('button')?.focus();
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
      expect(within(await screen.findByRole('dialog')).queryByText(/kan inte flyttas dit/)).toBeNull();
      expect(sent.some(([method]) => method === 'PUT')).toBe(false);
      await confirm(confirms);
      await vi.waitFor(() => expect(sent.some(([method]) => method === 'PUT')).toBe(true));
      const [, address, body] = sent.find(([method]) => method === 'PUT') ?? [];
      expect(address).toMatch(new RegExp(`/(polls|themes|events)/${id}$`));
      const fields = Object.fromEntries(body as FormData);
      expect(fields).toMatchObject({ ...sends, updatedAt: stored.updatedAt });
    },
  );

  it.each([
    ['event', 'read', /får läsa eventet, men inte flytta det/],
    ['release', 'edit', /Bara den som äger eventet kan flytta biljettsläppet/],
  ] as const)(
    'moving the %s of a shared event as a co-host who may %s is refused before it is sent',
    async (kind, access, says) => {
      const stored = { ...event, access, eventReservationDetails: reservation };
      const start = kind === 'event' ? event.startTime : release;
      const item = {
        kind,
        id,
        title: 'Flytten',
        start,
        end: null,
        host: 'Andra',
        isMine: true,
        status: 'active',
      };
      const sent: string[] = [];
      const answer = (address: string, { method = 'GET' }: RequestInit) => {
        sent.push(method);
        return address.includes('/calendar?') ? { items: [item] } : { ...lists, ...stored };
      };
      renderPage(<Page />, { answer, at: '/calendar?day=2089-03-15' });
      const [line] = await screen.findAllByText('Flytten');
      line?.closest('button')?.focus();
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
      const dialog = await screen.findByRole('dialog', { name: '”Flytten” kan inte flyttas dit' });
      expect(within(dialog).getByText(says)).toBeTruthy();
      expect(within(dialog).queryByRole('link')).toBeNull();
      expect(sent).not.toContain('PUT');
    },
  );
});
