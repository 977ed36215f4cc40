import type { DoorSession } from '@karportalen/contract/door/fields';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, keptText } from '../../test-database.ts';
import { sync } from '../entries/sync.ts';
import { doorState, forgetState } from '../list/door-state.ts';
import { storeSession } from '../list/stored-list.ts';
import { loadClosedDoor } from './closed-door.ts';
import { type Ending, onClosed, openDoor, resume, signOut, watchSession } from './session.ts';

vi.mock('../platform/database.ts', () => import('../../test-database.ts'));

const SECRET = 'hemligt';
const CLOSES = '2099-01-01T00:00:00.000Z';
const session = (closesAt = CLOSES): DoorSession => ({
  event: {
    ...{ id: 'e', nameSwedish: 'Sittning', nameEnglish: 'Dinner' },
    ...{ startTime: CLOSES, endTime: CLOSES, closesAt },
  },
  ...{ door: 'Entrén', secret: SECRET, publicKey: 'k', publicKeys: ['k'] },
  ...{ tickets: [], total: 0, asOf: '1', selling: null },
});

const server = {
  /** Whether the fake server knows this door's session, and whether the device's secret still opens it. */
  knows: true,
  takesSecret: true,
  isDown: false,
  opened: [] as object[],
};
let endings: Ending[] = [];

const json = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status });
const fetchFrom = async (path: string, init: RequestInit = {}): Promise<Response> => {
  if (path.endsWith('/logout')) return new Response(null, { status: 204 });
  if (path.endsWith('/session')) {
    if (server.isDown) return json(503);
    server.opened.push(JSON.parse(String(init.body)));
    if (!server.takesSecret) return json(401, { code: 'WRONG_PIN' });
    server.knows = true;
    return json(201, session());
  }
  if (!server.knows) return json(401, { code: 'NO_SESSION' });
  const changes = { tickets: [], total: 0, asOf: '2', isComplete: false, publicKeys: ['k'], selling: null };
  return json(200, { ...changes, closesAt: CLOSES });
};

beforeEach(() => {
  forgetState();
  emptyDatabase();
  localStorage.clear();
  Object.assign(server, { knows: true, takesSecret: true, isDown: false, opened: [] });
  endings = [];
  onClosed((ending) => endings.push(ending));
  watchSession();
  vi.stubGlobal('fetch', fetchFrom);
});

it('a door reopens by itself where its session was lost', async () => {
  await storeSession(session());
  server.knows = false;
  await sync();
  expect(server.opened).toEqual([{ secret: SECRET, list: 'columns' }]);
  expect(doorState().door?.door).toBe('Entrén');
  await sync();
  expect([doorState().isReachable, endings]).toEqual([true, []]);
});

it('a door ends where the organiser has ended it, and keeps no secret', async () => {
  await storeSession(session());
  Object.assign(server, { knows: false, takesSecret: false });
  await sync();
  expect([doorState().door, endings]).toEqual([undefined, ['ended']]);
  expect(keptText()).toBe('[]');
});

it('a door stays as it is while the server does not answer whether it may reopen', async () => {
  await storeSession(session());
  Object.assign(server, { knows: false, isDown: true });
  await sync();
  expect([doorState().door?.door, doorState().isReachable, endings]).toEqual(['Entrén', false, []]);
  server.isDown = false;
  await sync();
  await sync();
  expect(doorState().isReachable).toBe(true);
});

it('a door that was closed here can be reopened here, without its PIN, until its event is over', async () => {
  await storeSession(session());
  await signOut();
  expect(endings).toEqual(['left']);
  const event = { eventName: 'Sittning', eventNameEnglish: 'Dinner', closesAt: CLOSES };
  const own = { name: 'Entrén', secret: SECRET, ...event };
  expect(doorState()).toMatchObject({ door: undefined, own });
  expect(JSON.parse(keptText())).toEqual([own]);
  forgetState();
  await loadClosedDoor();
  expect(doorState().own).toEqual(own);
  await openDoor({ secret: SECRET }, '');
  await vi.waitFor(() => expect(keptText()).not.toContain('eventName'));
  expect(doorState()).toMatchObject({ door: { door: 'Entrén' }, own: undefined });
});

it('a door stays closed when the page went in the middle of closing it', async () => {
  await storeSession(session());
  localStorage.setItem('dorren-sign-out', '1');
  forgetState();
  expect(await resume()).toBe('left');
  expect(doorState()).toMatchObject({ door: undefined, own: { name: 'Entrén' } });
  await sync();
  expect(server.opened).toEqual([]);
});

it('a closed door is forgotten once its event is over', async () => {
  await storeSession(session('2000-01-01T00:00:00.000Z'));
  await signOut();
  forgetState();
  await resume();
  expect([doorState().own, keptText()]).toEqual([undefined, '[]']);
});
