import type { DoorSession, DoorTicket } from '@karportalen/contract/door/fields';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, keptText } from '../../test-database.ts';
import { doorState, forgetState } from '../list/door-state.ts';
import { loadStored, storeSession } from '../list/stored-list.ts';
import { wipeList } from '../session/wipe.ts';
import { checkIn, undoCheckIn } from './check-in.ts';
import { noteScan, undoingOf } from './recent-scans.ts';

vi.mock('../platform/database.ts', () => import('../../test-database.ts'));

const CLOSES = '2099-01-01T00:00:00.000Z';
const ticket = (id: string): DoorTicket => ({
  ...{ id, name: `Namn${id}`, type: 'Student', typeEnglish: 'Student ticket', food: null },
  ...{ checkedInAt: null, checkedInBy: null },
  ...{ isDouble: false, status: 'valid', generation: 0, codeHash: null },
});
const session = (): DoorSession => ({
  event: {
    ...{ id: 'e', nameSwedish: 'Sittning', nameEnglish: 'Dinner' },
    ...{ startTime: CLOSES, endTime: CLOSES, closesAt: CLOSES },
  },
  ...{ door: 'Dörr 1', secret: 's', publicKey: 'k', publicKeys: ['k'] },
  ...{ tickets: [ticket('a'), ticket('b')], total: 2, asOf: '1', selling: null },
});
const undoings = () => doorState().latest.map((scan) => undoingOf(scan, doorState()));
/** Every test here is offline. */
const scan = async (ticketId: string) => noteScan(await checkIn({ ticketId }));

beforeEach(async () => {
  forgetState();
  emptyDatabase();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await storeSession(session());
});

it('the recent scans keep every answer, refusals too, newest first and at most twenty', async () => {
  await scan('a');
  await scan('a');
  await noteScan({ verdict: 'unknown' });
  expect(doorState().latest.map(({ verdict }) => verdict)).toEqual(['unknown', 'already', 'ok']);
  for (let n = 0; n < 25; n += 1) await noteScan({ verdict: 'unknown' });
  expect(doorState().latest).toHaveLength(20);
});

it('the recent scans survive a reload, and are deleted with the list', async () => {
  await scan('a');
  forgetState();
  await loadStored();
  expect(doorState().latest).toMatchObject([{ verdict: 'ok', ticket: { name: 'Namna' } }]);
  await wipeList();
  expect([doorState().latest, keptText().includes('Namn')]).toEqual([[], false]);
  await noteScan({ verdict: 'ok', ticket: ticket('a') });
  expect(keptText()).not.toContain('Namn');
});

it("the recent scans offer to undo this door's own check-ins, however old, once", async () => {
  await scan('a');
  await scan('b');
  vi.useFakeTimers({ now: Date.now() + 5 * 3_600_000, toFake: ['Date'] });
  expect(undoings()).toEqual(['possible', 'possible']);
  const undone = await undoCheckIn('a');
  expect(undone?.verdict).toBe('undone');
  if (undone) await noteScan(undone);
  expect(undoings()).toEqual(['possible', 'done']);
  // Checked in again: the new entry can be undone, and the earlier one stays undone.
  await scan('a');
  expect(undoings()).toEqual(['possible', 'possible', 'done']);
  expect(doorState().queue.map(({ ticketId, scan: { undo } }) => [ticketId, undo ?? false])).toEqual([
    ['a', false],
    ['b', false],
    ['a', true],
    ['a', false],
  ]);
});

it("the recent scans offer no undo of another door's check-in", async () => {
  await noteScan({
    verdict: 'already',
    ticket: { ...ticket('b'), checkedInAt: CLOSES, checkedInBy: 'Dörr 2' },
  });
  expect(undoings()).toEqual([undefined]);
});
