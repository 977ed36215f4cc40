import type { User } from '@karportalen/contract/auth/fields';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { press } from './press.ts';
import { event, id } from './stored-items.ts';

export const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
export const nothing = async () => undefined;
export const close = () => undefined;
export const goOn = () => press('Gå vidare');

/** The name of every event in the samples, and of nothing else. */
export const EVENT_NAME = 'Gasque';

export const opened = { opened: true, onClose: close };

export type Walk = {
  readonly page: ReactElement;
  /** Opens the dialog and fills in its fields. */
  readonly open: () => Promise<unknown>;
  /** The label of the button that sends. */
  readonly act: string | RegExp;
  /** Answers in addition to the usual lists. */
  readonly over?: object;
  readonly at?: string;
  readonly user?: Partial<User>;
};

export const party = { ...event, name: EVENT_NAME, nameSwedish: EVENT_NAME };

/** The event's participant list, which cannot be deleted yet. */
export const partyList = {
  eventId: id,
  title: EVENT_NAME,
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
  neededFor: [{ reason: 'refundUnderWay', count: 1, amount: 120, until: '2026-01-01T22:00:00.000Z' }],
};
