import type { DoorSession } from '@karportalen/contract/door/fields';
import type { Allotment, DoorPhoneSale } from '@karportalen/contract/door/selling';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, failNextWrite } from '../../test-database.ts';
import { doorState, forgetState } from '../list/door-state.ts';
import { loadStored, storeSelling, storeSession } from '../list/stored-list.ts';
import { wipe, wipeList } from '../session/wipe.ts';
import { dropClosed } from './queue.ts';
import { leftToSell, unsentSales } from './sales.ts';
import { giveBack, reserve, sell } from './sell.ts';
import { onDoorEnded, sync } from './sync.ts';

vi.mock('../platform/database.ts', () => import('../../test-database.ts'));

const CLOSES = '2099-01-01T00:00:00.000Z';
const TYPE = { id: 't', swedishName: 'Student', englishName: 'Student', price: 120 };
const wanted = (count: number) => ({ ticketTypeId: 't', count, paidBy: 'cash', price: 120 }) as const;

/** A fake server that saves a sale once by its id and whose event has `free` places. */
const server = {
  free: 0,
  allotment: { places: 0, version: 0 } as Allotment,
  sales: new Map<string, DoorPhoneSale>(),
  fault: undefined as undefined | 'unreachable' | 'answerLost',
};

const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

const set = (places: number) => {
  server.free -= places - server.allotment.places;
  server.allotment = { places, version: server.allotment.version + 1 };
};

const takeSales = (sales: DoorPhoneSale[]) => {
  for (const sale of sales) {
    if (server.sales.has(sale.id)) continue;
    server.sales.set(sale.id, sale);
    server.allotment = {
      places: Math.max(0, server.allotment.places - sale.count),
      version: server.allotment.version + 1,
    };
  }
  return {
    sales: sales.map(({ id }) => ({ id, result: 'ok', over: 0 })),
    allotment: server.allotment,
  };
};

const takeAllotment = ({ count, version }: { count: number; version: number }) => {
  const { places, version: known } = server.allotment;
  if (count > places && server.free > 0) set(Math.min(count, places + server.free));
  else if (count < places && version >= known) set(count);
  return server.allotment;
};

const fetchFrom = async (path: string, init: RequestInit = {}): Promise<Response> => {
  if (server.fault === 'unreachable') throw new TypeError('network');
  const body = init.body ? JSON.parse(String(init.body)) : undefined;
  const answer = path.endsWith('/sales')
    ? takeSales(body.sales)
    : path.endsWith('/allotment')
      ? takeAllotment(body)
      : {
          ...{ tickets: [], total: 0, asOf: '2', isComplete: false, publicKeys: ['k'], closesAt: CLOSES },
          selling: { types: [TYPE], allotment: server.allotment },
        };
  if (server.fault === 'answerLost') throw new TypeError('network');
  return json(200, answer);
};

const session = (): DoorSession => ({
  event: {
    ...{ id: 'e', nameSwedish: 'Sittning', nameEnglish: 'Dinner' },
    ...{ startTime: CLOSES, endTime: CLOSES, closesAt: CLOSES },
  },
  ...{ door: 'Dörr 1', secret: 's', publicKey: 'k', publicKeys: ['k'] },
  ...{ tickets: [], total: 0, asOf: '1', selling: { types: [TYPE], allotment: server.allotment } },
});
const left = () => leftToSell(doorState());
const settled = () => sync().then(() => sync());
const goOffline = async () => {
  server.fault = 'unreachable';
  await sync();
  expect(doorState().isReachable).toBe(false);
};
const soldThere = () => [...server.sales.values()].reduce((sum, { count }) => sum + count, 0);

beforeEach(async () => {
  forgetState();
  emptyDatabase();
  Object.assign(server, {
    free: 20,
    allotment: { places: 0, version: 0 },
    sales: new Map(),
    fault: undefined,
  });
  onDoorEnded(wipeList);
  vi.stubGlobal('fetch', fetchFrom);
  await storeSession(session());
});

it('with a network a door reserves the places it lacks, and sells them', async () => {
  expect(await sell(wanted(3))).toBe('sold');
  await settled();
  expect([soldThere(), left(), server.free]).toEqual([3, 0, 17]);
});

it('without a network a door sells what it has reserved, and never one more', async () => {
  await reserve(4);
  await goOffline();
  expect([await sell(wanted(3)), left()]).toEqual(['sold', 1]);
  expect(await sell(wanted(2))).toBe('noPlaces');
  expect([await sell(wanted(1)), await sell(wanted(1)), left()]).toEqual(['sold', 'noPlaces', 0]);
  // Reloaded while offline, it still has both.
  forgetState();
  await loadStored();
  expect([await sell(wanted(1)), unsentSales('e').length]).toEqual(['noPlaces', 2]);
  server.fault = undefined;
  await settled();
  expect([soldThere(), left(), unsentSales('e')]).toEqual([4, 0, []]);
});

it('two presses or tabs at once do not sell the same place', async () => {
  await reserve(1);
  await goOffline();
  const both = await Promise.all([sell(wanted(1)), sell(wanted(1))]);
  expect(both.sort()).toEqual(['noPlaces', 'sold']);
});

it('a lost answer is sent again under the same id', async () => {
  await reserve(5);
  server.fault = 'answerLost';
  await sell(wanted(2));
  await settled();
  expect([soldThere(), unsentSales('e').length, left()]).toEqual([2, 1, 3]);
  server.fault = undefined;
  await settled();
  expect([soldThere(), unsentSales('e'), left()]).toEqual([2, [], 3]);
});

it('a lost answer to a reservation takes no more at the next try', async () => {
  server.fault = 'answerLost';
  await reserve(5).catch(() => {});
  expect(left()).toBe(0);
  server.fault = undefined;
  await settled();
  expect([left(), server.free]).toEqual([5, 15]);
});

it('an answer that another overtook does not bring sold places back', async () => {
  await reserve(5);
  const { selling } = doorState();
  await sell(wanted(4));
  await settled();
  await storeSelling(selling);
  expect(left()).toBe(1);
});

it('places given back without a network are not sold from then on, and are returned at the next sync', async () => {
  await reserve(6);
  await goOffline();
  await sell(wanted(2));
  await giveBack();
  expect([left(), await sell(wanted(1))]).toEqual([0, 'noPlaces']);
  server.fault = undefined;
  await settled();
  await settled();
  expect([soldThere(), server.allotment.places, server.free]).toEqual([2, 0, 18]);
});

it('a door sells nothing that it could not write to disk', async () => {
  await reserve(2);
  await goOffline();
  failNextWrite();
  await expect(sell(wanted(1))).rejects.toThrow();
  expect([left(), unsentSales('e')]).toEqual([2, []]);
});

it('sales survive the end or closing of the door, and are sent at every opening, since a restored server has none', async () => {
  await reserve(3);
  await sell(wanted(2));
  await settled();
  expect(soldThere()).toBe(2);
  await wipe();
  server.sales.clear();
  Object.assign(server, { allotment: { places: 0, version: 0 } });
  await storeSession(session());
  await settled();
  expect(soldThere()).toBe(2);
  await dropClosed(new Date(CLOSES));
  expect(doorState().sales).toEqual([]);
});
