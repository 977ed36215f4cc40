import { createEvent, getEvent } from '@karportalen/contract/events/endpoints';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { eventBody, inHours } from '../../test/requests/event-bodies.ts';
import { type EventChange, type EventSetup, eventSetup } from '../../test/requests/event-setup.ts';
import { png } from '../../test/requests/images.ts';

const PARTY = '01900000-0000-7000-8000-000000000101';
const PUB = '01900000-0000-7000-8000-000000000102';
const EMPTY = 'Detta fält får inte lämnas tomt.';

let app: TestApp;
let desk: EventSetup;
beforeAll(async () => {
  app = await testApp();
  desk = await eventSetup(app);
});
afterAll(() => app.close());

const counted = async () => {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from events`);
  return rows[0]?.n;
};

describe('creating an event', () => {
  it('creating an event publishes it at once and answers with all of it [3.26 4.10 7.36]', async () => {
    const { divisionId } = desk;
    const image = new File([new Uint8Array(await png(60, 40))], 'bal.png');
    const body = await desk.create({
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
      host: { id: desk.host },
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
      eventReservationDetails: { reservationType: 'Open', tickets: [], currentTicketsBooked: 0 },
      takenDownReason: null,
    });
    expect((await desk.admin().call(getEvent, { params: { id: body.id } })).body).toEqual(body);
  });

  it('creating an event saves a draft that lacks everything [4.2]', async () => {
    const { status, body } = await desk.admin().call(createEvent, { body: { isDraft: true } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ nameSwedish: '', host: null, startTime: null, status: 'draft' });
  });

  it('creating an event tells at its field what a published event lacks [5.30 5.31]', async () => {
    const { status, body } = await desk.admin().call(createEvent, { body: {} });
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

  it('creating an event refuses times that are past or crossed, of a draft only crossed ones [5.29]', async () => {
    expect(await desk.faults({ startTime: inHours(0) })).toEqual({
      startTime: 'Start måste vara i framtiden.',
    });
    expect(await desk.faults({ endTime: inHours(24) })).toEqual({ endTime: 'Slut måste vara efter start.' });
    expect(await desk.faults({ isDraft: true, endTime: inHours(24) })).toEqual({
      endTime: 'Slut måste vara efter start.',
    });
    expect(await desk.faults({ date: '2026-11-17' })).toEqual({
      date: 'Datumet stämmer inte med starttiden.',
    });
    await desk.create({ isDraft: true, startTime: inHours(-5) });
  });

  it.each(['http://karen.se', 'javascript:alert(1)', 'karen.se'])(
    'creating an event refuses the link %s',
    async (eventLink) => {
      const texts = { linkButtonText: 'Read', linkButtonTextSwedish: 'Läs' };
      expect(await desk.faults({ eventLink, ...texts })).toHaveProperty('eventLink');
    },
  );

  it('creating an event saves once for one Idempotency-Key', async () => {
    const before = await counted();
    const headers = { 'idempotency-key': v7() };
    const body = eventBody({ host: desk.host });
    const first = await desk.admin().call(createEvent, { body }, headers);
    const again = await desk.admin().call(createEvent, { body }, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await counted()).toBe((before ?? 0) + 1);
  });

  it('creating an event gives each event six digits for the door', async () => {
    for (let n = 0; n < 5; n += 1) await desk.create();
    const { rows } = await app.db.execute<{ pin: string }>(sql`select pin from events`);
    for (const { pin } of rows) expect(pin).toMatch(/^\d{6}$/);
    expect(new Set(rows.map(({ pin }) => pin)).size).toBeGreaterThan(1);
  });
});

describe('saving an event', () => {
  it('saving an event takes a host in reach alone', async () => {
    const { divisionId } = desk;
    const missing = { host: 'Arrangören finns inte längre. Välj en annan.' };
    const foreign = (await makeCommittee(app.db)).id;
    const deleted = (await makeCommittee(app.db, { divisionId, deletedAt: START })).id;
    for (const id of [foreign, deleted, v7()]) {
      expect(await desk.faults({ host: id })).toEqual(missing);
      expect(await desk.faults({ host: id, isDraft: true })).toEqual(missing);
    }
    const moderator = await app.as('CommitteeModerator', { divisionId, committeeId: desk.host });
    await desk.create({ host: desk.host }, moderator);
    expect(await desk.faults({ host: desk.seller }, moderator)).toEqual(missing);
    await desk.create({ host: foreign }, await app.as('SuperAdmin'));
  });

  it('saving an event takes categories and divisions that exist, each once', async () => {
    const { divisionId } = desk;
    expect(await desk.faults({ categories: [PUB, v7()] })).toEqual({
      categories: 'Kategorin finns inte längre. Välj en annan.',
    });
    expect(await desk.faults({ divisions: [v7()] })).toEqual({
      divisions: 'Sektionen finns inte längre. Välj en annan.',
    });
    const body = await desk.create({ categories: [PUB, PUB], divisions: [divisionId, divisionId] });
    expect(body.categoryIds).toEqual([PUB]);
    expect(body.divisions).toHaveLength(1);
  });

  it('an event is for the students of one’s own division alone, or of any for everyone', async () => {
    const { divisionId } = desk;
    const other = (await makeDivision(app.db)).id;
    const notYours = { divisions: 'Du kan bara välja din egen sektion.' };
    const atDivision = { targetUserType: 'StudentsAtDivision' } as const;
    await desk.create({ divisions: [other] });
    await desk.create({ ...atDivision, divisions: [divisionId] });
    expect(await desk.faults({ ...atDivision, divisions: [other] })).toEqual(notYours);
    expect(await desk.faults({ ...atDivision, divisions: [divisionId, other], isDraft: true })).toEqual(
      notYours,
    );
    expect(await desk.faults(atDivision)).toEqual({ divisions: 'Välj minst en sektion.' });
    const union = await app.as('SuperAdmin');
    expect(await desk.faults({ ...atDivision, divisions: [divisionId] }, union)).toEqual(notYours);
  });

  it('saving an event lets the union keep the divisions that another chose, and choose no others', async () => {
    const { divisionId } = desk;
    const other = (await makeDivision(app.db)).id;
    const kept = { targetUserType: 'StudentsAtDivision', divisions: [divisionId] } as const;
    const { id } = await desk.create({ ...kept, divisions: [divisionId] });
    const union = await app.as('SuperAdmin');
    const edit = (change: EventChange) => desk.edit(id, change, union);
    expect((await edit({ ...kept, divisions: [divisionId], name: 'Other' })).status).toBe(200);
    expect((await edit({ ...kept, divisions: [other] })).body.fieldErrors).toEqual({
      divisions: 'Du kan bara välja din egen sektion.',
    });
  });

  it('saving an event lets the union choose the division that owns the event', async () => {
    const { divisionId } = desk;
    const { id, ownerDivision } = await desk.create();
    expect(ownerDivision?.id).toBe(divisionId);
    const union = await app.as('SuperAdmin');
    const change = { targetUserType: 'StudentsAtDivision', divisions: [divisionId] } as const;
    const { status, body } = await desk.edit(id, { ...change, divisions: [divisionId] }, union);
    expect([status, body.divisions?.length]).toEqual([200, 1]);
  });
});
