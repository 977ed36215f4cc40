import type { DoorSession, DoorTicket, Scan } from '@karportalen/contract/door/fields';
import { MAX_SCANS } from '@karportalen/contract/door/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, failNextWrite, keptText } from '../../test-database.ts';
import { doorState, forgetState } from '../list/door-state.ts';
import { localTicket } from '../list/list-view.ts';
import { loadStored, storeChanges, storeSession } from '../list/stored-list.ts';
import { wipe, wipeList } from '../session/wipe.ts';
import { checkIn, undoCheckIn } from './check-in.ts';
import { dropClosed, queueOf } from './queue.ts';
import { onDoorEnded, sync } from './sync.ts';

vi.mock('../platform/database.ts', () => import('../../test-database.ts'));

const EVENT = 'e';
const CLOSES = '2099-01-01T00:00:00.000Z';
const ticket = (id: string): DoorTicket => ({
  id,
  name: `Namn${id}`,
  type: 'Student',
  typeEnglish: 'Student ticket',
  food: null,
  checkedInAt: null,
  checkedInBy: null,
  isDouble: false,
  status: 'valid',
  generation: 0,
  codeHash: null,
});
const session = (ids: readonly string[]): DoorSession => ({
  event: {
    ...{ id: EVENT, nameSwedish: 'Sittning', nameEnglish: 'Dinner' },
    ...{ startTime: CLOSES, endTime: CLOSES, closesAt: CLOSES },
  },
  ...{ door: 'Dörr 1', secret: 's', publicKey: 'k', publicKeys: ['k'] },
  ...{ tickets: ids.map(ticket), total: ids.length, asOf: '1', selling: null },
});

/** A fake server that takes a scan once by its nonce. */
const server = {
  entries: new Map<string, Scan>(),
  sent: [] as string[][],
  closesAt: CLOSES,
  /** The fault of the next calls, before or after the server has processed them. */
  fault: undefined as undefined | 'unreachable' | 'answerLost' | 'ended' | 'unreadable' | 'unanswered',
  answersHeld: undefined as undefined | Promise<void>,
  asked: 0,
  /** Tickets that have changed since the last call. */
  news: [] as DoorTicket[],
};

/** Holds back all answers until the returned function is called. */
const holdAnswers = (): (() => void) => {
  let release = () => {};
  server.answersHeld = new Promise((resolve) => {
    release = resolve;
  });
  return release;
};

const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

const answerScans = async (init: RequestInit): Promise<Response> => {
  const { scans } = JSON.parse(String(init.body)) as { scans: Scan[] };
  server.sent.push(scans.map(({ ticketId = '', undo }) => `${undo ? '-' : ''}${ticketId}`));
  if (server.fault === 'unreadable' && scans.some(({ ticketId }) => ticketId === 'a')) return json(400, {});
  for (const scan of scans) if (!server.entries.has(scan.nonce)) server.entries.set(scan.nonce, scan);
  if (server.fault === 'answerLost') throw new TypeError('network');
  const answers = scans.map(({ nonce, ticketId = '', undo, at }) => {
    const came = undo ? {} : { checkedInAt: at, checkedInBy: 'Dörr 1', status: 'checkedIn' };
    return { nonce, result: 'ok', ticket: { ...ticket(ticketId), ...came } };
  });
  await server.answersHeld;
  return json(200, { scans: server.fault === 'unanswered' ? [] : answers });
};

const fetchFrom = async (path: string, init: RequestInit = {}): Promise<Response> => {
  if (server.fault === 'unreachable') throw new TypeError('network');
  server.asked += 1;
  if (path.endsWith('/scans') && server.fault !== 'ended') return answerScans(init);
  await server.answersHeld;
  if (server.fault === 'ended') return json(401, { code: 'NO_SESSION' });
  const { closesAt, news } = server;
  return json(200, {
    tickets: news,
    total: 3,
    asOf: '2',
    isComplete: false,
    publicKeys: ['k'],
    closesAt,
    selling: null,
  });
};

const open = (ids = ['a', 'b', 'c']) => storeSession(session(ids));
const waiting = () => queueOf(EVENT).map(({ ticketId }) => ticketId);
const isIn = (id: string) => localTicket(doorState(), id)?.checkedInAt != null;
/** Waits for everything that a press starts. */
const settled = () => sync().then(() => sync());

beforeEach(() => {
  forgetState();
  emptyDatabase();
  Object.assign(server, { entries: new Map(), sent: [], closesAt: CLOSES });
  Object.assign(server, { fault: undefined, answersHeld: undefined, asked: 0, news: [] });
  onDoorEnded(wipeList);
  vi.stubGlobal('fetch', fetchFrom);
});

it('the queue is sent in its order, and forgotten when it is answered', async () => {
  server.fault = 'unreachable';
  await open();
  for (const ticketId of ['b', 'a', 'c']) await checkIn({ ticketId });
  await settled();
  server.fault = undefined;
  await settled();
  expect(server.sent).toEqual([['b', 'a', 'c']]);
  expect(waiting()).toEqual([]);
  // On disk too.
  forgetState();
  await loadStored();
  expect(waiting()).toEqual([]);
  expect(['a', 'b', 'c'].filter(isIn)).toEqual(['a', 'b', 'c']);
});

it('a long queue is sent in parts, oldest first', async () => {
  const ids = Array.from({ length: MAX_SCANS + 2 }, (_, n) => `t${n}`);
  server.fault = 'unreachable';
  await open(ids);
  for (const ticketId of ids) await checkIn({ ticketId });
  await settled();
  server.fault = undefined;
  await settled();
  expect(server.sent.map(({ length }) => length)).toEqual([MAX_SCANS, 2]);
  expect(server.sent.flat()).toEqual(ids);
});

it('unanswered scans are sent again under the same nonces, and nothing is added', async () => {
  server.fault = 'answerLost';
  await open();
  await checkIn({ ticketId: 'a' });
  await settled();
  expect(server.entries.size).toBe(1);
  expect(waiting()).toEqual(['a']);
  // Closes and reopens the page.
  forgetState();
  await loadStored();
  expect([waiting(), isIn('a')]).toEqual([['a'], true]);
  server.fault = undefined;
  await settled();
  expect(server.sent.length).toBeGreaterThan(1);
  expect([...server.entries.values()].map(({ ticketId }) => ticketId)).toEqual(['a']);
  expect([waiting(), isIn('a')]).toEqual([[], true]);
});

it('the queue stays where the server answers nothing of it, and is not sent in an endless loop', async () => {
  server.fault = 'unanswered';
  await open();
  await checkIn({ ticketId: 'a' });
  await sync();
  expect([waiting(), doorState().isReachable]).toEqual([['a'], false]);
});

it('the queue stays where the answer cannot be written, and where the server cannot be reached', async () => {
  server.fault = 'unreachable';
  await open();
  await checkIn({ ticketId: 'a' });
  await settled();
  expect(doorState().isReachable).toBe(false);
  expect(waiting()).toEqual(['a']);
  server.fault = undefined;
  failNextWrite();
  await sync();
  expect(waiting()).toEqual(['a']);
  await settled();
  expect([waiting(), server.entries.size]).toEqual([[], 1]);
});

it('a scan that the server cannot read does not hold up those after it', async () => {
  server.fault = 'unreachable';
  await open();
  for (const ticketId of ['a', 'b']) await checkIn({ ticketId });
  await settled();
  server.fault = 'unreadable';
  await settled();
  expect(waiting()).toEqual([]);
  expect(doorState().mistakes).toMatchObject([{ name: 'Namna', result: 'unknown' }]);
  expect(isIn('b')).toBe(true);
});

it('an undo of an unsent scan is sent after it: both go, in their order', async () => {
  server.fault = 'unreachable';
  await open();
  await checkIn({ ticketId: 'a' });
  expect(isIn('a')).toBe(true);
  expect(await undoCheckIn('a')).toMatchObject({ verdict: 'undone' });
  expect(isIn('a')).toBe(false);
  // Not a second time, since nobody is checked in.
  expect(await undoCheckIn('a')).toBeUndefined();
  await settled();
  server.fault = undefined;
  await settled();
  expect(server.sent).toEqual([['a', '-a']]);
  expect([waiting(), isIn('a')]).toEqual([[], false]);
});

it('two reads of the same ticket at the same moment are one check-in', async () => {
  await open();
  const both = await Promise.all([checkIn({ ticketId: 'a' }), checkIn({ ticketId: 'a' })]);
  expect(both.map(({ verdict }) => verdict)).toEqual(['ok', 'already']);
  await settled();
  expect(server.entries.size).toBe(1);
});

it.each([
  ['to a scan', async () => void (await checkIn({ ticketId: 'a' }))],
  ['to the question what is new', async () => {}],
])('an answer %s that comes when the phone was wiped writes nothing', async (_, happen) => {
  await open();
  expect(keptText()).toContain('Namna');
  const release = holdAnswers();
  server.news = [ticket('b')];
  await happen();
  const underWay = sync();
  await vi.waitFor(() => expect(server.asked).toBe(1));
  await wipe();
  release();
  await underWay;
  await settled();
  expect(keptText()).toBe('[]');
  expect(doorState().tickets.size).toBe(0);
});

it('an answer to the door before says nothing of the one that is open now', async () => {
  await open();
  const release = holdAnswers();
  server.fault = 'ended';
  const underWay = sync();
  await vi.waitFor(() => expect(server.asked).toBe(1));
  await wipe();
  await open();
  release();
  await underWay;
  expect(doorState().door?.door).toBe('Dörr 1');
});

it('a door that was ended keeps what it has not sent, and none of the names', async () => {
  server.fault = 'unreachable';
  await open();
  await checkIn({ ticketId: 'a' });
  await settled();
  server.fault = 'ended';
  await settled();
  expect(doorState().door).toBeUndefined();
  expect(keptText()).not.toContain('Namn');
  expect(waiting()).toEqual(['a']);
  server.fault = undefined;
  await open();
  await settled();
  expect([waiting(), server.entries.size]).toEqual([[], 1]);
});

it.each(['2098-12-31T00:00:00.000Z', '2099-02-01T00:00:00.000Z'])(
  'a door closes at another time where the end of the event is moved, without the PIN: %s',
  async (closesAt) => {
    await open();
    server.closesAt = closesAt;
    await settled();
    expect(doorState().door?.event.closesAt).toBe(closesAt);
    forgetState();
    expect((await loadStored())?.door.event.closesAt).toBe(closesAt);
  },
);

it('what is to be sent goes when the door closes by then, and not before', async () => {
  server.fault = 'unreachable';
  await open();
  await checkIn({ ticketId: 'a' });
  await settled();
  const closesAt = '2099-02-01T00:00:00.000Z';
  await storeChanges({
    ...{ tickets: [], total: 3, asOf: '2', isComplete: false, publicKeys: ['k'], closesAt },
    selling: null,
  });
  forgetState();
  await loadStored();
  await dropClosed(new Date(Date.parse(closesAt) - 1));
  expect(waiting()).toEqual(['a']);
  await dropClosed(new Date(closesAt));
  expect(waiting()).toEqual([]);
});
