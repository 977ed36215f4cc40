import type { DoorSession } from '@karportalen/contract/door/fields';
import type { DoorPhoneSale } from '@karportalen/contract/door/selling';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../../test-database.ts';
import { forgetState } from '../list/door-state.ts';
import { storeSession } from '../list/stored-list.ts';
import { chooseLanguage } from '../texts/language.ts';
import { SellPane } from './SellPane.tsx';

const { sell } = vi.hoisted(() => ({ sell: vi.fn() }));
vi.mock('../platform/database.ts', () => import('../../test-database.ts'));
vi.mock('../entries/sell.ts', () => ({ sell, reserve: vi.fn(), giveBack: vi.fn() }));

const CLOSES = '2099-01-01T00:00:00.000Z';
const typeOf = (id: string, price: number) => ({ id, swedishName: id, englishName: id, price });
const session: DoorSession = {
  event: {
    ...{ id: 'e', nameSwedish: 'Sittning', nameEnglish: 'Dinner' },
    ...{ startTime: CLOSES, endTime: CLOSES, closesAt: CLOSES },
  },
  ...{ door: 'Dörr 1', secret: 's', publicKey: 'k', publicKeys: ['k'], tickets: [], total: 0, asOf: '1' },
  selling: {
    types: [typeOf('Funktionär', 0), typeOf('Student', 120)],
    allotment: { places: 9, version: 1 },
  },
};

beforeEach(async () => {
  sell.mockReset().mockResolvedValue('sold');
  chooseLanguage('sv');
  forgetState();
  emptyDatabase();
  await storeSession(session);
  render(<SellPane />);
});

const button = (name: string) => screen.queryByRole('button', { name });

it('a free ticket is given at the door by one press, without asking how it was paid; a double press gives one', async () => {
  expect([button('Kontant'), button('Swish')]).toEqual([null, null]);
  const letIn = screen.getByRole('button', { name: 'Släpp in gratis' });
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(letIn);
  await pass(200);
  fireEvent.click(letIn);
  await pass(500);
  vi.useRealTimers();
  expect(screen.getByText('Klart: 1 × Funktionär. Släpp in.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sell).toHaveBeenCalledExactlyOnceWith({
    ...{ ticketTypeId: 'Funktionär', count: 1, paidBy: null, price: 0 },
  } satisfies Omit<DoorPhoneSale, 'id' | 'at'>);
});

it('a ticket that costs something asks how it was paid, and whether it was', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /^Student/ }));
  expect(button('Släpp in gratis')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Kontant' }));
  expect(screen.getByText('1 × Student, 120 kr, Kontant')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ja, sålt' }));
  expect(await screen.findByText('Sålt: 1 × Student. Släpp in.')).toBeTruthy();
  expect(sell.mock.calls[0]?.[0]).toMatchObject({ paidBy: 'cash', price: 120 });
});
