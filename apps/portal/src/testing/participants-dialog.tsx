import type { EventDoors } from '@karportalen/contract/door/fields';
import type {
  CheckInParticipant,
  CheckIns,
  FoodSums,
  ParticipantsSummary,
} from '@karportalen/contract/tickets/participants';
import type { Sales } from '@karportalen/contract/tickets/sales';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { ParticipantsDialog } from '../tickets/participants/ParticipantsDialog.tsx';
import { noSales } from './no-sales.ts';

export const now = Date.now();
export const list: ParticipantsSummary = {
  eventId: '01900000-0000-7000-8000-000000000001',
  title: 'Gasque',
  startDate: new Date(now).toISOString(),
  endDate: new Date(now + 3_600_000).toISOString(),
  host: { id: '01900000-0000-7000-8000-000000000002', name: 'Festen' },
  participants: 5000,
  totalParticipants: 5000,
  checkedInParticipants: 0,
  pin: '012345',
  doorSecret: 'AAAAAAAAAAAAAAAAAAAAAA',
  removalDate: '2027-05-13',
  participantsDeletedAt: null,
  cancelledAt: null,
  takenDownAt: null,
  neededFor: [],
};

export const person = (n: number): CheckInParticipant => ({
  id: `${n}`,
  firstName: 'Kim',
  lastName: `Ek ${String(n).padStart(4, '0')}`,
  cidOrEmail: `kim${n}`,
  ticketName: 'Student',
  byTransfer: false,
  status: 'NotCheckedIn',
  checkedInAt: null,
  checkedInBy: null,
});

/** A fake server with the list `people`, whose cursor is the number of the answer. */
export const serverOf = (people: CheckInParticipant[]) => {
  const asked: (string | null)[] = [];
  let changes: Partial<CheckIns> = {};
  const answer = (address: string): CheckIns => {
    const since = new URL(address, 'http://portal').searchParams.get('changedSince');
    asked.push(since);
    const rest = { total: people.length, asOf: String(asked.length), removed: [] };
    if (since === null) return { participants: people, isComplete: true, ...rest };
    return { participants: [], isComplete: false, ...rest, ...changes };
  };
  return { asked, answer, change: (next: Partial<CheckIns>) => (changes = next) };
};

export const noDoors: EventDoors = {
  pin: '012345',
  pinFrom: '2026-11-14T18:00:00.000Z',
  isPinSlowed: false,
  doors: [],
  conflicts: [],
  wrongEntries: [],
  isSelling: false,
  sold: { tickets: 0, cash: 0, ownSwish: 0, over: [] },
  address: 'http://portal.exempel.se/door/#secret=AAAAAAAAAAAAAAAAAAAAAA',
  qr: ['11', '01'],
};

export const unsold: Sales = { ...noSales, total: 5000, left: 5000 };

export const open = (
  checkIns: (address: string) => CheckIns,
  doors = () => noDoors,
  sale: (address: string) => unknown = () => unsold,
  food: FoodSums = { food: [], unspecified: 0 },
) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = (address: string) => {
    if (address.endsWith('/messages')) return { messages: [], recipients: 1 };
    if (address.endsWith('/food')) return food;
    if (/sale|sold|order/.test(address)) return sale(address);
    return /\/(doors|pin)/.test(address) ? doors() : checkIns(address);
  };
  renderPage(<ParticipantsDialog list={list} opened onClose={() => {}} onDownload={() => {}} />, { answer });
};

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
