import { createEvent, getEvent, updateEvent } from '@karportalen/contract/events/endpoints';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { booking, eventBody, inHours } from '../../test/event-bodies.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { png } from '../platform/images/test-images.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;
type Change = Parameters<typeof eventBody>[0];

const PARTY = '01900000-0000-7000-8000-000000000101';
const PUB = '01900000-0000-7000-8000-000000000102';
const EMPTY = 'Detta fält får inte lämnas tomt.';

let app: TestApp;
let admin: Actor;
let divisionId: string;
/** Sells tickets. */
let seller: string;
/** Has an organisation number, but does not sell. */
let host: string;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
  divisionId = admin.user.divisionId ?? '';
  const sells = { divisionId, paidEvents: true, accountNumber: '3010', resultUnit: '12' };
  seller = (await makeCommittee(app.db, sells)).id;
  host = (await makeCommittee(app.db, { divisionId })).id;
});
afterAll(() => app.close());

const create = (change: Change = {}, actor = admin) =>
  actor.call(createEvent, { body: eventBody({ host, ...change }) });
const created = async (change: Change = {}, actor = admin) => {
  const { status, body } = await create(change, actor);
  expect({ status, faults: body.fieldErrors }).toEqual({ status: 201, faults: undefined });
  return body;
};
const faults = async (change: Change, actor = admin) => {
  const { status, body } = await create(change, actor);
  expect(status).toBe(400);
  return body.fieldErrors;
};
const counted = async () => {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from events`);
  return rows[0]?.n;
};

const nothingToBook = {
  reservationType: 'Open',
  tickets: [],
  numberOfTickets: null,
  maxTicketsPerPerson: null,
  showNumberOfTickets: false,
  gatherFoodPreferences: false,
  ticketReleaseTime: null,
  ticketReservationExpiryTime: null,
  ticketReservationExpiryTimeUtc: null,
  accountNumber: null,
  resultUnit: null,
  currentTicketsBooked: 0,
};

describe('creating an event', () => {
  it('publishes it at once and answers with all of it', async () => {
    const image = new File([new Uint8Array(await png(60, 40))], 'bal.png');
    const body = await created({
      image,
      imageCred: 'Foto: Alva',
      categories: [PUB, PARTY],
      divisions: [divisionId],
      eventLink: 'www.karen.se/bal',
      linkButtonText: 'Read more',
      linkButtonTextSwedish: 'Läs mer',
      heldInLanguage: 'Swedish',
      externalParticipants: true,
      date: '2026-11-16',
    });
    expect(body).toMatchObject({
      nameSwedish: 'Vårbalen',
      host: { id: host },
      categories: [
        { id: PARTY, name: 'Fest och sittning' },
        { id: PUB, name: 'Pub' },
      ],
      categoryIds: [PARTY, PUB],
      divisions: [{ id: divisionId }],
      eventLink: 'https://www.karen.se/bal',
      targetUserType: 'Students',
      audience: 'Studenter',
      heldInLanguage: 'Swedish',
      date: '2026-11-16',
      imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
      imageCred: 'Foto: Alva',
      isDraft: false,
      externalParticipants: true,
      status: 'active',
      eventReservationDetails: nothingToBook,
      takenDownReason: null,
    });
    expect((await admin.call(getEvent, { params: { id: body.id } })).body).toEqual(body);
  });

  it('saves a draft that lacks everything', async () => {
    const { status, body } = await admin.call(createEvent, { body: { isDraft: true } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ nameSwedish: '', host: null, startTime: null, status: 'draft' });
  });

  it('tells at its field what a published event lacks', async () => {
    const { status, body } = await admin.call(createEvent, { body: {} });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({
      nameSwedish: EMPTY,
      name: EMPTY,
      descriptionSwedish: EMPTY,
      description: EMPTY,
      locationSwedish: EMPTY,
      location: EMPTY,
      host: EMPTY,
      startTime: EMPTY,
      endTime: EMPTY,
    });
  });

  it('refuses times that are past or crossed, of a draft only crossed ones', async () => {
    expect(await faults({ startTime: inHours(0) })).toEqual({ startTime: 'Start måste vara i framtiden.' });
    expect(await faults({ endTime: inHours(24) })).toEqual({ endTime: 'Slut måste vara efter start.' });
    expect(await faults({ isDraft: true, endTime: inHours(24) })).toEqual({
      endTime: 'Slut måste vara efter start.',
    });
    expect(await faults({ date: '2026-11-17' })).toEqual({ date: 'Datumet stämmer inte med starttiden.' });
    await created({ isDraft: true, startTime: inHours(-5) });
  });

  it.each(['http://karen.se', 'javascript:alert(1)', 'karen.se'])(
    'refuses the link %s',
    async (eventLink) => {
      const texts = { linkButtonText: 'Read', linkButtonTextSwedish: 'Läs' };
      expect(await faults({ eventLink, ...texts })).toHaveProperty('eventLink');
    },
  );

  it('saves once for one Idempotency-Key', async () => {
    const before = await counted();
    const headers = { 'idempotency-key': v7() };
    const body = eventBody({ host });
    const first = await admin.call(createEvent, { body }, headers);
    const again = await admin.call(createEvent, { body }, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await counted()).toBe((before ?? 0) + 1);
  });

  it('gives each event six digits for the door', async () => {
    for (let n = 0; n < 5; n += 1) await created();
    const { rows } = await app.db.execute<{ pin: string }>(sql`select pin from events`);
    for (const { pin } of rows) expect(pin).toMatch(/^\d{6}$/);
    expect(new Set(rows.map(({ pin }) => pin)).size).toBeGreaterThan(1);
  });
});

describe('what an event may refer to', () => {
  it('takes a host in reach alone', async () => {
    const missing = { host: 'Arrangören finns inte längre. Välj en annan.' };
    const foreign = (await makeCommittee(app.db)).id;
    const deleted = (await makeCommittee(app.db, { divisionId, deletedAt: START })).id;
    for (const id of [foreign, deleted, v7()]) {
      expect(await faults({ host: id })).toEqual(missing);
      expect(await faults({ host: id, isDraft: true })).toEqual(missing);
    }
    const moderator = await app.as('CommitteeModerator', { divisionId, committeeId: host });
    await created({ host }, moderator);
    expect(await faults({ host: seller }, moderator)).toEqual(missing);
    await created({ host: foreign }, await app.as('SuperAdmin'));
  });

  it('takes categories and divisions that exist, each once', async () => {
    expect(await faults({ categories: [PUB, v7()] })).toEqual({
      categories: 'Kategorin finns inte längre. Välj en annan.',
    });
    expect(await faults({ divisions: [v7()] })).toEqual({
      divisions: 'Sektionen finns inte längre. Välj en annan.',
    });
    const body = await created({ categories: [PUB, PUB], divisions: [divisionId, divisionId] });
    expect(body.categoryIds).toEqual([PUB]);
    expect(body.divisions).toHaveLength(1);
  });

  it('is for the students of one’s own division alone, or of any for everyone', async () => {
    const other = (await makeDivision(app.db)).id;
    const notYours = { divisions: 'Du kan bara välja din egen sektion.' };
    const atDivision = { targetUserType: 'StudentsAtDivision' } as const;
    await created({ divisions: [other] });
    await created({ ...atDivision, divisions: [divisionId] });
    expect(await faults({ ...atDivision, divisions: [other] })).toEqual(notYours);
    expect(await faults({ ...atDivision, divisions: [divisionId, other], isDraft: true })).toEqual(notYours);
    expect(await faults(atDivision)).toEqual({ divisions: 'Välj minst en sektion.' });
    const union = await app.as('SuperAdmin');
    expect(await faults({ ...atDivision, divisions: [divisionId] }, union)).toEqual(notYours);
  });

  it('lets the union keep the divisions that another chose, and choose no others', async () => {
    const other = (await makeDivision(app.db)).id;
    const kept = { targetUserType: 'StudentsAtDivision', divisions: [divisionId] } as const;
    const { id } = await created({ ...kept, divisions: [divisionId] });
    const union = await app.as('SuperAdmin');
    const edit = (change: Change) =>
      union.call(updateEvent, { params: { id }, body: eventBody({ host, ...change }) });
    expect((await edit({ ...kept, divisions: [divisionId], name: 'Other' })).status).toBe(200);
    expect((await edit({ ...kept, divisions: [other] })).body.fieldErrors).toEqual({
      divisions: 'Du kan bara välja din egen sektion.',
    });
  });
});

describe('the tickets of a new event', () => {
  it('drops all ticket data of an open event', async () => {
    const eventReservationDetails = {
      ...booking('Free', { showNumberOfTickets: true, gatherFoodPreferences: true, maxTicketsPerPerson: 2 }),
      reservationType: 'Open' as const,
    };
    const body = await created({ eventReservationDetails });
    expect(body.eventReservationDetails).toEqual(nothingToBook);
  });

  it('makes all prices of a free event 0', async () => {
    const details = booking('Free', { accountNumber: '3010', resultUnit: '12' });
    const { eventReservationDetails } = await created({ eventReservationDetails: details });
    expect(eventReservationDetails).toMatchObject({
      reservationType: 'Free',
      tickets: [{ swedishName: 'Ordinarie', price: 0 }],
      accountNumber: null,
      resultUnit: null,
    });
  });

  it('copies account and result unit from a host that sells, unless others are given', async () => {
    const paid = (change = {}) => created({ host: seller, eventReservationDetails: booking('Paid', change) });
    expect((await paid()).eventReservationDetails).toMatchObject({
      reservationType: 'Paid',
      tickets: [{ price: 100 }],
      accountNumber: '3010',
      resultUnit: '12',
    });
    const own = await paid({
      accountNumber: '3999',
      resultUnit: '99',
      ticketReservationExpiryTime: inHours(5),
    });
    expect(own.eventReservationDetails).toMatchObject({
      accountNumber: '3999',
      resultUnit: '99',
      ticketReservationExpiryTime: inHours(5),
      ticketReservationExpiryTimeUtc: inHours(5),
    });
  });

  it('forces Paid back to Open without a host that sells', async () => {
    const { eventReservationDetails } = await created({ eventReservationDetails: booking('Paid') });
    expect(eventReservationDetails).toEqual(nothingToBook);
    const noNumber = await makeCommittee(app.db, { divisionId, paidEvents: true, orgNumber: '' });
    const other = await created({ host: noNumber.id, eventReservationDetails: booking('Paid') });
    expect(other.eventReservationDetails).toEqual(nothingToBook);
    const hostless = { isDraft: true, host: undefined, eventReservationDetails: booking('Paid') };
    expect((await created(hostless)).eventReservationDetails).toEqual(nothingToBook);
  });

  it('forces Paid back to Open for an organiser who may not sell', async () => {
    const union = await app.as('SuperAdmin');
    await app.db.execute(
      sql`delete from role_functions where role = 'SuperAdmin' and function = 'PaidEvents'`,
    );
    const paid = { host: seller, eventReservationDetails: booking('Paid') };
    expect((await created(paid, union)).eventReservationDetails).toEqual(nothingToBook);
    await app.db.execute(sql`insert into role_functions values ('SuperAdmin', 'PaidEvents')`);
    expect((await created(paid, union)).eventReservationDetails.reservationType).toBe('Paid');
  });

  it('lets a committee that sells sell', async () => {
    const moderator = await app.as('CommitteeModerator', { divisionId, committeeId: seller });
    const body = await created({ host: seller, eventReservationDetails: booking('Paid') }, moderator);
    expect(body.eventReservationDetails.reservationType).toBe('Paid');
  });

  it('has one to five kinds of tickets, named in both languages', async () => {
    const ticket = { swedishName: 'Gäst', englishName: 'Guest', price: 0 };
    const withTickets = (tickets: object[]) =>
      faults({ eventReservationDetails: { ...booking('Free'), tickets } });
    expect(await withTickets([])).toEqual({
      'eventReservationDetails.tickets': 'Minst en biljettyp måste anges',
    });
    expect(await withTickets(Array(6).fill(ticket))).toEqual({
      'eventReservationDetails.tickets': 'Du får max ange fem biljettyper',
    });
    expect(await withTickets([ticket, { ...ticket, englishName: '' }])).toEqual({
      'eventReservationDetails.tickets.1.englishName': EMPTY,
    });
    const five = booking('Free', { tickets: Array(5).fill(ticket) });
    expect((await created({ eventReservationDetails: five })).eventReservationDetails.tickets).toHaveLength(
      5,
    );
  });

  it('releases tickets ahead of now and before the start, and closes after the release', async () => {
    const release = {
      'eventReservationDetails.ticketReleaseTime': 'Måste vara i framtiden och innan eventet startar.',
    };
    const at = (change: object) => faults({ eventReservationDetails: booking('Free', change) });
    expect(await at({ ticketReleaseTime: inHours(0) })).toEqual(release);
    expect(await at({ ticketReleaseTime: inHours(24) })).toEqual(release);
    expect(await at({ ticketReservationExpiryTime: inHours(1) })).toEqual({
      'eventReservationDetails.ticketReservationExpiryTime': 'Måste vara efter biljettsläpp.',
    });
    expect(await at({ numberOfTickets: undefined, ticketReleaseTime: undefined })).toEqual({
      'eventReservationDetails.numberOfTickets': EMPTY,
      'eventReservationDetails.ticketReleaseTime': EMPTY,
    });
  });
});
