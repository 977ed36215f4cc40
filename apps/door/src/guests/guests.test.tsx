import type { DoorSession, DoorTicket } from '@karportalen/contract/door/fields';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyDatabase } from '../../test-database.ts';
import { forgetState } from '../list/door-state.ts';
import { storeSession } from '../list/stored-list.ts';
import { chooseLanguage } from '../texts/language.ts';
import { GuestPane } from './GuestPane.tsx';

vi.mock('../platform/database.ts', () => import('../../test-database.ts'));

const CLOSES = '2099-01-01T00:00:00.000Z';
const MANY = 5000;
const ticket = (n: number): DoorTicket => ({
  ...{ id: String(n), name: `Gäst ${String(n).padStart(4, '0')}`, type: 'Studentbiljett', food: null },
  ...{ typeEnglish: 'Student ticket' },
  ...{
    checkedInAt: null,
    checkedInBy: null,
    isDouble: false,
    status: 'valid',
    generation: 0,
    codeHash: null,
  },
});
const session: DoorSession = {
  event: {
    ...{ id: 'e', nameSwedish: 'Sittning', nameEnglish: 'Dinner' },
    ...{ startTime: CLOSES, endTime: CLOSES, closesAt: CLOSES },
  },
  ...{
    door: 'Dörr 1',
    secret: 's',
    publicKey: 'k',
    publicKeys: ['k'],
    total: MANY,
    asOf: '1',
    selling: null,
  },
  tickets: Array.from({ length: MANY }, (_, n) => ticket(n)),
};

it('the guest list browses 5 000 names without drawing more than are in sight', async () => {
  chooseLanguage('sv');
  forgetState();
  emptyDatabase();
  await storeSession(session);
  render(<GuestPane />);
  expect(screen.getByRole('status').textContent).toBe('5000 gäster');
  const drawn = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(drawn().length).toBeLessThan(50);
  expect(drawn()[0]).toContain('Gäst 0000');
  const box = screen.getByRole('region', { name: 'Gäster' });
  act(() => {
    box.scrollTop = (MANY - 1) * 104;
    fireEvent.scroll(box);
  });
  expect(drawn().length).toBeLessThan(50);
  expect(drawn().at(-1)).toContain('Gäst 4999');
  fireEvent.change(screen.getByLabelText('Sök på namn'), { target: { value: '4321' } });
  expect(drawn()).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('En passar');
});
