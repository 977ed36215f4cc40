import { randomInt } from 'node:crypto';
import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { addressOf, apiBases, type Definition } from '@karportalen/contract/core/endpoint';
import { listDoorTickets, sendScans } from '@karportalen/contract/door/door-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccessTables } from '../../../test/access/read-access-tables.ts';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { openTestDoor, scanOf } from '../../../test/doors/door.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';

const { doors: table } = await readAccessTables();

const nameOf = (endpoint: Definition) =>
  `${endpoint.method} ${endpoint.base ?? apiBases.organiser}${endpoint.path}`;
const named = (endpoints: readonly Definition[]) => endpoints.map((one) => [nameOf(one), one] as const);
const doorCalls = Object.values(allDoorEndpoints);
const otherCalls = [...Object.values(allEndpoints), ...Object.values(allMemberEndpoints)];

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['as']>>;
let door: Awaited<ReturnType<typeof openTestDoor>>;
let list: Awaited<ReturnType<typeof makeBookable>>;
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('SuperAdmin');
  list = await makeBookable(app.db, START, { owner: owner.user, pin: String(randomInt(100_000, 999_999)) });
  door = await openTestDoor(app, list.event.id);
});
afterAll(() => app.close());

const knock = async (endpoint: Definition, headers: Record<string, string> = {}) => {
  // The door's own event, which would be found if access were not refused.
  const params = new Proxy({}, { get: () => list.event.id });
  const { status, body } = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    headers,
  });
  return { status, code: body?.code };
};

const NO_SESSION = { status: 401, code: 'NO_SESSION' };
const shownBy = ({ cookie, token }: { cookie: string; token: string }) => [
  { cookie },
  { authorization: `Bearer ${token}` },
];

describe('the door’s calls', () => {
  it('the door’s calls are all in the table, and nothing else is', () => {
    expect(Object.keys(table).sort()).toEqual(doorCalls.map(nameOf).sort());
    for (const endpoint of doorCalls) expect(endpoint.needs).toBe(table[nameOf(endpoint)]);
  });

  it.each(named(doorCalls.filter(({ needs }) => needs === 'door')))(
    'the door’s calls open to a door, and to no organiser or member: %s',
    async (_name, endpoint) => {
      const member = await app.asMember();
      const { cookie } = owner;
      for (const headers of [{}, { cookie }, ...shownBy(member)])
        expect(await knock(endpoint, headers)).toEqual(NO_SESSION);
      for (const headers of shownBy(door)) {
        const { status } = await knock(endpoint, headers);
        // A 400 for the empty body comes after the session check.
        expect(status).toBe(endpoint.method === 'GET' ? 200 : 400);
      }
    },
  );

  it('the door’s calls that are public take nothing of who calls', async () => {
    for (const endpoint of doorCalls.filter(({ needs }) => needs === 'public'))
      expect(await knock(endpoint, { cookie: owner.cookie })).not.toEqual(NO_SESSION);
  });
});

describe('the calls of others', () => {
  it.each(named(otherCalls.filter(({ needs }) => needs !== 'public')))(
    'the calls of others do not open to a door: %s',
    async (_name, endpoint) => {
      for (const headers of shownBy(door)) {
        const isApiToken = endpoint.base === undefined && 'authorization' in headers;
        const code = isApiToken ? 'INVALID_TOKEN' : 'NO_SESSION';
        expect(await knock(endpoint, headers)).toEqual({ status: 401, code });
      }
    },
  );
});

describe('a door', () => {
  it('a door sees and lets in to no other event, whatever it sends', async () => {
    const other = await makeBookable(app.db, START, { owner: owner.user });
    const { ticket, code } = await makeTicket(app.db, other);
    const own = await makeTicket(app.db, list);
    const { body } = await door.call(listDoorTickets, {});
    expect(body.tickets.map(({ id }: { id: string }) => id)).toEqual([own.ticket.id]);
    const at = START;
    const answers = await door.send(scanOf({ ticketId: ticket.id, at }), scanOf({ code, at }));
    expect(answers.map(({ result, ticket: told }) => [result, told])).toEqual([
      ['otherEvent', undefined],
      ['otherEvent', undefined],
    ]);
    const undone = await door.send(scanOf({ ticketId: ticket.id, at, undo: true }));
    expect(undone.map(({ result }) => result)).toEqual(['otherEvent']);
    // Another door's nonce reveals nothing about its scan.
    const elsewhere = await openTestDoor(app, other.event.id);
    const scan = scanOf({ ticketId: ticket.id, at });
    await elsewhere.send(scan);
    expect(await door.send({ ...scan, ticketId: own.ticket.id })).toMatchObject([
      { result: 'ok', ticket: { id: own.ticket.id } },
    ]);
    expect(
      (await door.call(sendScans, { body: { scans: [{ ...scan, eventId: other.event.id }] as never } }))
        .status,
    ).toBe(400);
  });
});
