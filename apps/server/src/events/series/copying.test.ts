import { createEvent } from '@karportalen/contract/events/endpoints';
import { eventBody as schema } from '@karportalen/contract/events/fields';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { makeCommittee } from '../../../test/makers.ts';
import { booking, eventBody, sellTickets } from '../../../test/requests/event-bodies.ts';
import { png } from '../../../test/requests/images.ts';
import { app, desk, series, setUpSeries, WEDNESDAY } from '../../../test/requests/series.ts';
import { bodyOfEvent } from './event-body.ts';

setUpSeries();

const DAYS = ['2026-12-02', '2026-12-09'];

const counted = async (): Promise<number> => {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from events`);
  return rows[0]?.n ?? 0;
};

const tickets = (change = {}) =>
  booking('Paid', {
    ticketReleaseTime: '2026-11-23T11:00:00.000Z',
    ticketReservationExpiryTime: '2026-11-24T22:59:00.000Z',
    maxTicketsPerPerson: 4,
    gatherFoodPreferences: true,
    tickets: [
      { swedishName: 'Vanlig', englishName: 'Plain', price: 100 },
      { swedishName: 'Alkoholfri', englishName: 'Alcohol-free', price: 80, number: 20 },
    ],
    options: [{ swedishName: 'Snaps', englishName: 'Schnapps', price: 45, number: 10 }],
    ...change,
  });

describe('copying an event to several dates', () => {
  it('copies have every field of the form and no sales', async () => {
    const image = new File([new Uint8Array(await png(60, 40))], 'pub.png');
    const question = { kind: 'yesNo', textSwedish: 'Kör du bil?', textEnglish: 'Do you drive?' } as const;
    const first = await desk.create({
      ...WEDNESDAY,
      host: desk.seller,
      image,
      imageCred: 'Foto: Alva',
      divisions: [desk.divisionId],
      questions: [question, { ...question, textSwedish: 'Dold', textEnglish: 'Hidden', isHidden: true }],
      answersUntil: '2026-11-25T11:00:00.000Z',
      eventReservationDetails: tickets(),
    });
    await sellTickets(app.db, first.id, 3);
    const { status, body } = await series.copy(first.id, { dates: DAYS });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.events.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
      '2026-11-25T17:00:00.000Z',
      '2026-12-02T17:00:00.000Z',
      '2026-12-09T17:00:00.000Z',
    ]);
    expect(body.events.map(({ booked }: { booked: number }) => booked)).toEqual([3, 0, 0]);

    const [one, two] = await Promise.all([desk.read(first.id), desk.read(body.events[1].id)]);
    expect(two).toMatchObject({
      nameSwedish: first.nameSwedish,
      imageUrl: first.imageUrl,
      createdBy: first.createdBy,
      status: 'active',
      endTime: '2026-12-03T00:00:00.000Z',
      answersUntil: '2026-12-02T11:00:00.000Z',
      series: { position: 2, count: 3, id: one.series?.id },
      eventReservationDetails: {
        ticketReleaseTime: '2026-11-30T11:00:00.000Z',
        ticketReservationExpiryTime: '2026-12-01T22:59:00.000Z',
        currentTicketsBooked: 0,
        accountNumber: '3010',
        tickets: [{ price: 100 }, { swedishName: 'Alkoholfri', number: 20 }],
        options: [{ swedishName: 'Snaps', price: 45, number: 10 }],
      },
    });
    expect(one.series?.position).toBe(1);
    expect(one.updatedAt).toBe(first.updatedAt);
    expect(two.questions.map(({ textSwedish }) => textSwedish)).toEqual(['Kör du bil?']);
    // The same question and option on every date; answers and sales are each event's own, as ticket types are.
    expect(two.questions[0]?.id).toBe(one.questions[0]?.id);
    const optionIds = ({ eventReservationDetails: { options } }: typeof one) => options.map(({ id }) => id);
    expect(optionIds(two)).toEqual(optionIds(one));
    expect(two.eventReservationDetails.tickets[0]?.id).not.toBe(one.eventReservationDetails.tickets[0]?.id);
    const {
      startTime,
      endTime,
      answersUntil,
      questions,
      eventReservationDetails: d,
      ...same
    } = bodyOfEvent(one);
    expect(bodyOfEvent(two)).toMatchObject(same);
    const { rows } = await app.db.execute<{ pins: number; secrets: number }>(
      sql`select count(distinct pin)::int as pins, count(distinct door_secret)::int as secrets from events
        where series_id = ${one.series?.id}`,
    );
    expect(rows).toEqual([{ pins: 3, secrets: 3 }]);
  });

  it('every field of the event’s request is copied or listed as left out', async () => {
    const body = bodyOfEvent(await desk.create());
    expect(Object.keys(schema.shape).filter((name) => !(name in body))).toEqual(['date', 'image']);
  });

  it('copies keep the times of day over both changes of the clock', async () => {
    const { id } = await desk.create(WEDNESDAY);
    const { body } = await series.copy(id, {
      dates: ['2027-03-27', '2027-03-31', '2027-10-30', '2027-11-03'],
    });
    expect(body.events.map(({ startTime, endTime }: Record<string, string>) => [startTime, endTime])).toEqual(
      [
        ['2026-11-25T17:00:00.000Z', '2026-11-26T00:00:00.000Z'],
        // 18:00 to 01:00, an hour before the clocks change.
        ['2027-03-27T17:00:00.000Z', '2027-03-28T00:00:00.000Z'],
        ['2027-03-31T16:00:00.000Z', '2027-03-31T23:00:00.000Z'],
        ['2027-10-30T16:00:00.000Z', '2027-10-30T23:00:00.000Z'],
        ['2027-11-03T17:00:00.000Z', '2027-11-04T00:00:00.000Z'],
      ],
    );
  });

  it('copies of a draft are drafts; copies of a published event are what is asked for', async () => {
    const draft = await desk.create({ ...WEDNESDAY, isDraft: true });
    const drafts = (await series.copy(draft.id, { dates: DAYS })).body.events;
    expect(drafts.map(({ status }: { status: string }) => status)).toEqual(['draft', 'draft', 'draft']);
    const published = await desk.create(WEDNESDAY);
    const mixed = (await series.copy(published.id, { dates: DAYS, isDraft: true })).body.events;
    expect(mixed.map(({ status }: { status: string }) => status)).toEqual(['active', 'draft', 'draft']);
  });

  it('a second press makes no more copies: the same Idempotency-Key gets the same answer, another finds the days taken', async () => {
    const { id } = await desk.create(WEDNESDAY);
    const headers = { 'idempotency-key': v7() };
    const first = await series.copy(id, { dates: DAYS }, desk.admin(), headers);
    const again = await series.copy(id, { dates: DAYS }, desk.admin(), headers);
    expect(again.body).toEqual(first.body);
    const other = await series.copy(id, { dates: DAYS });
    expect([other.status, other.body.fieldErrors]).toEqual([
      400,
      {
        'dates.0': 'Serien har redan ett event den dagen.',
        'dates.1': 'Serien har redan ett event den dagen.',
      },
    ]);
    expect(await series.list(id)).toHaveLength(3);
  });

  it('simultaneous presses make one series', async () => {
    const { id } = await desk.create(WEDNESDAY);
    const before = await counted();
    const answers = await Promise.all([1, 2, 3, 4].map(() => series.copy(id, { dates: DAYS })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await counted()).toBe(before + 2);
  });

  it('dates can be added from any event of a series, up to thirty in all', async () => {
    const [, second] = await series.make(['2026-12-02']);
    const day = (n: number) => new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10);
    const many = Array.from({ length: 29 }, (_, index) => day(index + 1));
    const refused = await series.copy(second?.id ?? '', { dates: many });
    expect(refused.body.fieldErrors).toEqual({ dates: 'En serie har högst 30 event.' });
    const { body } = await series.copy(second?.id ?? '', { dates: many.slice(1) });
    expect(body.events).toHaveLength(30);
    expect((await desk.read(body.events[29].id)).series).toMatchObject({ position: 30, count: 30 });
  });

  it('copies are made for all days or none, and each refused day has its reason', async () => {
    const { id } = await desk.create({ ...WEDNESDAY, host: desk.seller, eventReservationDetails: tickets() });
    const before = await counted();
    const { status, body } = await series.copy(id, {
      dates: ['2026-11-16', '2026-11-11', '2026-12-02', '2026-12-02', '2026-11-25'],
    });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({
      'dates.3': 'Dagen är vald två gånger.',
      'dates.4': 'Serien har redan ett event den dagen.',
    });
    const late = await series.copy(id, { dates: ['2026-11-16', '2026-11-11', '2026-12-02'] });
    expect(late.body.fieldErrors).toEqual({
      'dates.0': 'Biljettsläpp: måste vara i framtiden och innan eventet startar.',
      'dates.1': expect.stringContaining('Start måste vara i framtiden.'),
    });
    expect(await counted()).toBe(before);
    expect((await desk.read(id)).series).toBeNull();
  });

  it('an event that was saved meanwhile or has no start is not copied', async () => {
    const event = await desk.create(WEDNESDAY);
    await desk.edit(event.id, { ...WEDNESDAY, name: 'Other' });
    const stale = await series.copy(event.id, { dates: DAYS, updatedAt: event.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_EDIT']);
    const { body: empty } = await desk.admin().call(createEvent, { body: { isDraft: true } });
    const { status, body } = await series.copy(empty.id, { dates: DAYS });
    expect([status, body.fieldErrors.dates]).toEqual([400, expect.stringContaining('ingen start')]);
  });

  it('copies belong to the event’s owner, whoever makes them', async () => {
    const moderator = await app.as('CommitteeModerator', {
      divisionId: desk.divisionId,
      committeeId: desk.host,
    });
    const atDivision = { targetUserType: 'StudentsAtDivision', divisions: [desk.divisionId] } as const;
    const event = await desk.create({ ...WEDNESDAY, ...atDivision, divisions: [desk.divisionId] }, moderator);
    const union = await app.as('SuperAdmin');
    const { status, body } = await series.copy(event.id, { dates: DAYS }, union);
    expect(status, JSON.stringify(body)).toBe(201);
    const seen = await series.list(event.id, moderator);
    expect(seen).toHaveLength(3);
    expect((await desk.read(seen[1]?.id ?? '', moderator)).createdBy).toBe(event.createdBy);
  });

  it('copying an event outside the caller’s scope answers as if it did not exist', async () => {
    const { id } = await desk.create(WEDNESDAY);
    const stranger = await app.as('DivisionAdmin');
    for (const missing of [id, v7()]) {
      expect((await series.copy(missing, { dates: DAYS }, stranger)).status).toBe(404);
    }
    expect((await desk.read(id)).series).toBeNull();
  });

  it('an error of the copied event itself is answered at its field, not at a day', async () => {
    const gone = await makeCommittee(app.db, { divisionId: desk.divisionId });
    const { id } = await desk.create({ ...WEDNESDAY, host: gone.id });
    await app.db.execute(sql`update committees set deleted_at = now() where id = ${gone.id}`);
    const { status, body } = await series.copy(id, { dates: DAYS });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['host']]);
  });

  it('each copy has its own history entry, which says that it is in a series', async () => {
    const events = await series.make(DAYS);
    for (const [index, { id }] of events.entries()) {
      const { body } = await desk.admin().call(listHistory, { query: { item: id } });
      expect(body.entries[0]).toMatchObject({
        action: index === 0 ? 'changed' : 'created',
        changes: expect.arrayContaining([expect.objectContaining({ field: 'seriesId', label: 'Serie' })]),
      });
    }
  });

  it('an event saved from a copied form is in no series', async () => {
    const { body } = await desk.admin().call(createEvent, { body: eventBody({ host: desk.host }) });
    expect(body.series).toBeNull();
  });
});
