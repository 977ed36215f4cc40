import type { DoorSession, DoorTicket } from '@karportalen/contract/door/fields';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, write } from '../../test-database.ts';
import { sync } from '../entries/sync.ts';
import { GuestPane } from '../guests/GuestPane.tsx';
import { ResultScreen } from '../result/ResultScreen.tsx';
import { hideResult, showResult } from '../result/results.ts';
import { ReopenDoorCard } from '../session/ReopenDoorCard.tsx';
import { StatusPane } from '../status/StatusPane.tsx';
import { chooseLanguage } from '../texts/language.ts';
import { doorState, forgetState } from './door-state.ts';
import { loadStored, storeSession } from './stored-list.ts';

vi.mock('../platform/database.ts', () => import('../../test-database.ts'));

const CLOSES = '2099-01-01T00:00:00.000Z';
const ticket: DoorTicket = {
  ...{ id: 'a', name: 'Kim Ek', type: 'Medlem', typeEnglish: 'Member', food: null },
  ...{ checkedInAt: null, checkedInBy: null, isDouble: false, status: 'valid' },
  ...{ generation: 0, codeHash: null },
};
const session: DoorSession = {
  event: {
    ...{ id: 'e', nameSwedish: 'Sittning', nameEnglish: 'Dinner' },
    ...{ startTime: CLOSES, endTime: CLOSES, closesAt: CLOSES },
  },
  ...{ door: 'Dörr 1', secret: 's', publicKey: 'k', publicKeys: ['k'] },
  ...{ tickets: [ticket], total: 1, asOf: '1.1.1', selling: null },
};

beforeEach(() => {
  forgetState();
  emptyDatabase();
});
afterEach(() => {
  act(() => hideResult());
  cleanup();
});

it.each([
  ['sv', 'Medlem'],
  ['en', 'Member'],
] as const)('ticket types have their names in the language of the door: %s', async (language, name) => {
  chooseLanguage(language);
  await storeSession(session);
  render(
    <>
      <GuestPane />
      <StatusPane />
      <ResultScreen />
    </>,
  );
  act(() => showResult({ verdict: 'ok', ticket }, 0));
  expect(screen.getAllByText(name)).toHaveLength(3);
});

it('a type that was named in one language alone has that name', async () => {
  chooseLanguage('en');
  await storeSession({ ...session, tickets: [{ ...ticket, typeEnglish: '' }] });
  render(<StatusPane />);
  expect(screen.getByText('Medlem')).toBeDefined();
});

it('a list that was kept without English names is read, and asked for whole at the next chance', async () => {
  chooseLanguage('en');
  const { typeEnglish: _, ...old } = ticket;
  await storeSession(session);
  await write(['kept'], (store) => {
    store('kept').put([old] as never, 'tickets');
    store('kept').put([{ id: '1', at: CLOSES, verdict: 'ok', ticket: old }] as never, 'latest');
  });
  forgetState();
  await loadStored();
  render(<GuestPane />);
  expect(screen.getByText('Medlem')).toBeDefined();
  expect(doorState().latest).toMatchObject([{ ticket: { type: 'Medlem', typeEnglish: '' } }]);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const { tickets, total, publicKeys, selling } = session;
    const list = { tickets, total, publicKeys, selling, asOf: '1.1.2', isComplete: true, closesAt: CLOSES };
    return new Response(JSON.stringify(list), { status: 200 });
  });
  await act(() => sync());
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('since');
  expect(screen.getByText('Member')).toBeDefined();
  // The names are stored now, so only changes are asked for.
  forgetState();
  await loadStored();
  expect(doorState().asOf).toBe('1.1.2');
});

it.each([
  ['to Dinner', 'Dinner'],
  ['to Sittning, kept without its English name', undefined],
])('a door that was closed can be opened again, %s', (said, eventNameEnglish) => {
  chooseLanguage('en');
  const own = { eventName: 'Sittning', closesAt: CLOSES, name: 'Dörr 1', secret: 's' };
  const named = eventNameEnglish ? { ...own, eventNameEnglish } : own;
  render(<ReopenDoorCard own={named} onDone={() => {}} onFault={() => {}} />);
  expect(screen.getByRole('region').textContent).toContain(said.split(',')[0]);
});
