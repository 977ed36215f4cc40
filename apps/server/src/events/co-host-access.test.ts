import { allEndpoints } from '@karportalen/contract/all-endpoints';
import type { Definition } from '@karportalen/contract/core/endpoint';
import type { EventAccess } from '@karportalen/contract/events/co-hosts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { eventBody } from '../../test/requests/event-bodies.ts';
import { eventCoHosts } from './tables.ts';

/*
 * Every call that names an event, by its owner, a co-host who may edit, one who may read, and a stranger. The table is
 * that of docs/decisions/139-co-hosts.md; a new call that is missing here fails.
 */

const NOBODYS = '01900000-0000-7000-8000-00000000000f';
const RELEASE = later(START, minutes(30));
const message = { messageSwedish: 'Hej', messageEnglish: 'Hello' };

/** The least access that each call needs, and a valid body for it. */
const needs: Readonly<Record<string, readonly [EventAccess, object?]>> = {
  'GET /events/:id': ['read'],
  'PUT /events/:id': ['edit'],
  'DELETE /events/:id': ['own'],
  'POST /events/:id/cancel': ['own', message],
  'GET /events/:id/series': ['read'],
  'POST /events/:id/series': ['own', { dates: ['2026-12-01'] }],
  'PUT /events/:id/series': ['edit'],
  'POST /events/:id/series/cancel': ['own', { ...message, later: [] }],
  'DELETE /events/:id/series': ['own'],
  'GET /events/:id/doors': ['edit'],
  'PUT /events/:id/doors': ['own', { isSelling: true }],
  'DELETE /events/:id/doors/:doorId': ['edit'],
  'DELETE /events/:id/doors': ['edit'],
  'POST /events/:id/pin': ['edit'],
  'GET /events/:id/release': ['edit'],
  'PUT /events/:id/waiting': ['edit', { paused: true }],
  'POST /events/:id/waiting/:entryId/first': ['edit', { reason: 'Fel i listan' }],
  'POST /events/:id/waiting/message': ['edit', message],
  'GET /events/:id/marks': ['own'],
  'POST /events/:id/marks': ['own', {}],
  'GET /events/:id/sales': ['own'],
  'PUT /events/:id/number-of-tickets': ['own', { numberOfTickets: 12 }],
  'POST /events/:id/complimentary-tickets': ['own', { ticketTypeId: NOBODYS, guests: [{ name: 'Kim Ek' }] }],
  'GET /events/:id/codes': ['own'],
  'POST /events/:id/codes': ['own', { name: 'Kod', kind: 'Percent', percent: 10 }],
  'POST /events/:id/codes/:seriesId/end': ['own'],
  'POST /events/:id/codes/download': ['own', {}],
  'POST /events/:id/door-sales': ['own', { ticketTypeId: NOBODYS, count: 1 }],
  'GET /events/:id/sold-tickets/:ticketId': ['own'],
  'POST /events/:id/sold-tickets/:ticketId/refund': ['own', { amount: 0 }],
  'POST /events/:id/orders/:orderId/refund': ['own', { amount: 0 }],
  'POST /events/:id/draw/witness': ['own', { value: '1 2 3' }],
  'DELETE /events/:id/draw': ['own'],
  'GET /events/:id/check-ins': ['edit'],
  'PUT /events/:id/check-ins/:ticketId': ['edit', { cidOrEmail: 'kim@exempel.se' }],
  'DELETE /events/:id/check-ins/:ticketId': ['edit'],
  'GET /events/:id/food': ['edit'],
  'POST /events/:id/food/download': ['edit'],
  'GET /events/:id/kitchen': ['edit'],
  'GET /events/:id/repayments': ['own'],
  'POST /events/:id/repayments': ['own', { total: 0 }],
  'POST /events/:id/participants/message': ['edit', message],
  'GET /events/:id/participants/messages': ['edit'],
  'POST /events/:id/participants/messages/:messageId/send': ['edit'],
  'POST /events/:id/participants/download': ['edit', {}],
  'DELETE /events/:id/participants': ['own'],
};

/** Calls with other rules, which have tests of their own. */
const others = new Set(['POST /events/:id/take-down', 'DELETE /events/:id/co-hosts/:coHostId']);

const nameOf = ({ method, path }: Definition) => `${method} ${path}`;
const named = Object.values<Definition>(allEndpoints).filter(
  ({ path, needs: who }) => path.startsWith('/events/:id') && who !== 'member' && who !== 'public',
);
const walked = named.filter((endpoint) => !others.has(nameOf(endpoint)));

let app: TestApp;
type Organiser = Awaited<ReturnType<TestApp['as']>>;
type Who = EventAccess | 'stranger';
let people: Readonly<Record<Who, Organiser>>;
beforeAll(async () => {
  app = await testApp();
  people = {
    own: await app.as('DivisionAdmin'),
    edit: await app.as('CommitteeModerator'),
    read: await app.as('DivisionAdmin'),
    stranger: await app.as('DivisionAdmin'),
  };
});
afterAll(() => app.close());

/** An event with a ticket, shared with one who may edit and one who may read. */
const makeShared = async () => {
  const list = await makeBookable(app.db, START, {
    owner: people.own.user,
    ticketReleaseTime: RELEASE,
  });
  await makeTicket(app.db, list);
  const rows = (['edit', 'read'] as const).map((access) => {
    const { divisionId, committeeId } = people[access].user;
    return { eventId: list.event.id, divisionId: divisionId ?? '', committeeId, mayEdit: access === 'edit' };
  });
  await app.db.insert(eventCoHosts).values(rows);
  return list.event;
};

const ask = async (endpoint: Definition, who: Who, event?: Awaited<ReturnType<typeof makeShared>>) => {
  const [, given] = needs[nameOf(endpoint)] ?? [];
  const ids = Object.fromEntries(
    [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => [name, NOBODYS]),
  );
  const body =
    endpoint.method === 'PUT' && ['/events/:id', '/events/:id/series'].includes(endpoint.path)
      ? eventBody({
          host: event?.hostId ?? NOBODYS,
          eventReservationDetails: {
            reservationType: 'Free',
            numberOfTickets: 10,
            tickets: [{ swedishName: 'Student', englishName: 'Student ticket' }],
            ticketReleaseTime: RELEASE.toISOString(),
          },
        })
      : given;
  const args = { params: { ...ids, id: event?.id ?? NOBODYS }, ...(body && { body }) };
  const { status, body: answer } = await people[who].call(endpoint, args as never);
  return { status, code: answer?.code as string | undefined };
};

it('the table of co-hosts’ access has every call that names an event', () => {
  expect(walked.map(nameOf).sort()).toEqual(Object.keys(needs).sort());
});

describe.each(walked.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const [need] = needs[name] ?? ['own'];
  const mayEdit = need !== 'own';
  const mayRead = need === 'read';

  it(`co-hosts: ${name} answers the owner, ${mayEdit ? 'and' : 'not'} one who may edit, ${mayRead ? 'and' : 'not'} one who may read`, async () => {
    const own = await ask(endpoint, 'own', await makeShared());
    expect([400, 403], JSON.stringify(own)).not.toContain(own.status);
    expect(await ask(endpoint, 'edit', await makeShared())).toEqual(
      mayEdit ? own : { status: 403, code: 'EVENT_OWNER_ONLY' },
    );
    const refused = need === 'own' ? 'EVENT_OWNER_ONLY' : 'EVENT_READ_ONLY';
    expect(await ask(endpoint, 'read', await makeShared())).toEqual(
      mayRead ? own : { status: 403, code: refused },
    );
  });

  it(`co-hosts: ${name} answers a stranger as if there were no event`, async () => {
    const stranger = await ask(endpoint, 'stranger', await makeShared());
    expect(stranger).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(stranger).toEqual(await ask(endpoint, 'stranger'));
  });
});
