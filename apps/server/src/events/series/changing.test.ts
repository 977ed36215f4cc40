import { updateEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booking, sellTickets } from '../../../test/requests/event-bodies.ts';
import { png } from '../../../test/requests/images.ts';
import { app, asSaved, desk, series, setUpSeries } from '../../../test/requests/series.ts';
import { tickets as ticketRows } from '../../tickets/tables/tickets.ts';

setUpSeries();

const DAYS = ['2026-12-02', '2026-12-09', '2027-03-31'];
const sold = {
  eventReservationDetails: booking('Free', { ticketReleaseTime: '2026-11-23T11:00:00.000Z' }),
};

/** A series, and its events from the second on. */
const made = async (change = {}) => {
  const [first, ...rest] = await series.make(DAYS, change);
  const [second, third, fourth] = rest;
  if (!first || !second || !third || !fourth) throw new Error('no series');
  return { first, second, third, fourth };
};
const readAll = (...ids: readonly { readonly id: string }[]): Promise<Event[]> =>
  Promise.all(ids.map(({ id }) => desk.read(id)));
const namesOf = async (...ids: readonly { readonly id: string }[]) =>
  (await readAll(...ids)).map(({ name }) => name);

describe('changing an event and those after it', () => {
  it('later events get the changed fields and keep their other fields', async () => {
    const { first, second, third, fourth } = await made();
    await desk.edit(third.id, { ...asSaved(await desk.read(third.id)), location: 'The roof' });
    const { status, body } = await series.change(
      second.id,
      { name: 'Winter pub' },
      [third, fourth].map(({ id }) => ({ id })),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.event).toMatchObject({
      id: second.id,
      name: 'Winter pub',
      series: { position: 2, count: 4 },
    });
    expect(body.changed).toEqual([third.id, fourth.id]);
    expect(await namesOf(first, second, third, fourth)).toEqual([
      'Spring ball',
      'Winter pub',
      'Winter pub',
      'Winter pub',
    ]);
    expect((await desk.read(third.id)).location).toBe('The roof');
  });

  it('later events get a new time of day on their own days, but not a new day', async () => {
    const { second, third, fourth } = await made();
    // From 18:00 on Wednesday to 20:00 on Thursday.
    const moved = { startTime: '2026-12-03T19:00:00.000Z', endTime: '2026-12-04T01:00:00.000Z' };
    expect((await series.change(second.id, moved, [third, fourth])).status).toBe(200);
    const [two, three, four] = await readAll(second, third, fourth);
    expect(two).toMatchObject(moved);
    expect([three?.startTime, three?.endTime]).toEqual([
      '2026-12-09T19:00:00.000Z',
      '2026-12-10T01:00:00.000Z',
    ]);
    expect([four?.startTime, four?.endTime]).toEqual([
      '2027-03-31T18:00:00.000Z',
      '2027-04-01T00:00:00.000Z',
    ]);
  });

  it('later events get a new release time the same number of days before, at the same time of day', async () => {
    const { second, third, fourth } = await made(sold);
    const { eventReservationDetails } = await desk.read(second.id);
    const details = { ...asSaved(await desk.read(second.id)).eventReservationDetails };
    expect(eventReservationDetails.ticketReleaseTime).toBe('2026-11-30T11:00:00.000Z');
    const answer = await series.change(
      second.id,
      {
        eventReservationDetails: {
          ...details,
          numberOfTickets: 80,
          ticketReleaseTime: '2026-12-01T16:00:00.000Z',
        },
      },
      [third, fourth],
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [three, four] = await readAll(third, fourth);
    expect(three?.eventReservationDetails).toMatchObject({
      numberOfTickets: 80,
      ticketReleaseTime: '2026-12-08T16:00:00.000Z',
    });
    expect(four?.eventReservationDetails.ticketReleaseTime).toBe('2027-03-30T15:00:00.000Z');
  });

  it('a later event whose tickets are released refuses the change with a reason, and nothing is saved', async () => {
    const { second, third, fourth } = await made(sold);
    await sellTickets(app.db, third.id, 2);
    await app.db.execute(
      `update events set ticket_release_time = '2026-11-14T11:00:00Z' where id = '${third.id}'`,
    );
    const details = asSaved(await desk.read(second.id)).eventReservationDetails;
    const fewer = { name: 'Other', eventReservationDetails: { ...details, maxTicketsPerPerson: 1 } };
    const { status, body } = await series.change(second.id, fewer as never, [
      { id: third.id },
      { id: fourth.id },
    ]);
    expect([status, body.code]).toEqual([409, 'SERIES_REFUSED']);
    expect(body.fieldErrors).toEqual({ 'later.0': 'Biljetterna är släppta och kan inte ändras längre.' });
    expect(await namesOf(second, third, fourth)).toEqual(['Spring ball', 'Spring ball', 'Spring ball']);
    // Without that event, the change is saved.
    const without = await series.change(second.id, fewer as never, [fourth]);
    expect([without.status, without.body.changed]).toEqual([200, [fourth.id]]);
    expect(await namesOf(second, third, fourth)).toEqual(['Other', 'Spring ball', 'Other']);
  });

  it('a later event whose tickets are released takes a change that does not touch its tickets', async () => {
    const { second, third } = await made(sold);
    await sellTickets(app.db, third.id, 2);
    await app.db.execute(
      `update events set ticket_release_time = '2026-11-14T11:00:00Z' where id = '${third.id}'`,
    );
    expect((await series.change(second.id, { name: 'Other' }, [{ id: third.id }])).status).toBe(200);
    expect((await desk.read(third.id)).eventReservationDetails.currentTicketsBooked).toBe(2);
  });

  it('a later event that somebody saved meanwhile refuses the change and tells who saved it', async () => {
    const { second, third, fourth } = await made();
    const colleague = await app.as('DivisionAdmin', { divisionId: desk.divisionId });
    const saved = await colleague.call(updateEvent, {
      params: { id: third.id },
      body: { ...asSaved(await desk.read(third.id)), name: 'Their own' },
    });
    expect(saved.status).toBe(200);
    const { status, body } = await series.change(second.id, { name: 'Mine' }, [third, fourth]);
    expect([status, body.code]).toEqual([409, 'SERIES_REFUSED']);
    expect(body.fieldErrors).toEqual({
      'later.0': `${colleague.user.email} har ändrat det sedan du öppnade sidan.`,
    });
    expect(await namesOf(second, third, fourth)).toEqual(['Spring ball', 'Their own', 'Spring ball']);
    // With the new version, the change is saved.
    const again = await series.list(second.id);
    expect((await series.change(second.id, { name: 'Mine' }, again.slice(2))).status).toBe(200);
  });

  it('a stale edit of the event itself is refused as outside a series', async () => {
    const { second, third } = await made();
    await desk.edit(second.id, { ...asSaved(await desk.read(second.id)), name: 'Theirs' });
    const answer = await series.change(second.id, { updatedAt: second.updatedAt } as never, [third]);
    expect([answer.status, answer.body.code]).toEqual([409, 'STALE_EDIT']);
  });

  it('later events get a new image, and lose a removed one', async () => {
    const { second, third } = await made();
    const image = new File([new Uint8Array(await png(60, 40))], 'pub.png');
    await series.change(second.id, { image }, [{ id: third.id }]);
    const [two, three] = await readAll(second, third);
    expect(three?.imageUrl).toBe(two?.imageUrl);
    expect(three?.imageUrl).toMatch(/^\/images\//);
    await series.change(second.id, { removeImage: true } as never, [{ id: third.id }]);
    expect((await desk.read(third.id)).imageUrl).toBeNull();
  });

  it('questions of later events keep their ids and so their answers', async () => {
    const bus = { kind: 'yesNo', textSwedish: 'Buss?', textEnglish: 'Bus?' } as const;
    const { second, third } = await made({ ...sold, questions: [bus] });
    const [ticket] = await sellTickets(app.db, third.id, 1);
    const [before] = (await desk.read(third.id)).questions;
    await app.db
      .update(ticketRows)
      .set({ answers: { [before?.id ?? '']: true } })
      .where(eq(ticketRows.id, ticket ?? ''));
    const [own] = (await desk.read(second.id)).questions;
    const questions = [
      { ...bus, id: own?.id, textSwedish: 'Vill du åka buss?' },
      { ...bus, textSwedish: 'Ny', textEnglish: 'New' },
    ];
    const answer = await series.change(second.id, { questions }, [{ id: third.id }]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const after = (await desk.read(third.id)).questions;
    expect(after.map(({ textSwedish, isHidden }) => [textSwedish, isHidden])).toEqual([
      ['Vill du åka buss?', false],
      ['Ny', false],
    ]);
    expect(after[0]?.id).toBe(before?.id);
    expect((await series.change(second.id, {}, [{ id: third.id }])).body.changed).toEqual([]);
  });

  it('publishing a draft publishes the chosen later drafts', async () => {
    const { second, third, fourth } = await made({ isDraft: true });
    await series.change(second.id, { isDraft: false }, [third, fourth]);
    expect((await readAll(second, third, fourth)).map(({ status }) => status)).toEqual([
      'active',
      'active',
      'active',
    ]);
  });

  it('only events of the same series in the caller’s scope are changed', async () => {
    const { second } = await made();
    const other = await desk.create();
    expect((await series.change(second.id, { name: 'Other' }, [other])).status).toBe(404);
    expect(await namesOf(second, other)).toEqual(['Spring ball', 'Spring ball']);
    const stranger = await app.as('DivisionAdmin');
    expect((await series.change(second.id, { name: 'Other' }, [], stranger)).status).toBe(404);
  });

  it('each changed event has its own history entry with the number of others that changed', async () => {
    const { second, third } = await made();
    await series.change(second.id, { name: 'Winter pub' }, [third]);
    for (const { id } of [second, third]) {
      const { body } = await desk.admin().call(listHistory, { query: { item: id } });
      expect(body.entries[0]).toMatchObject({
        action: 'changed',
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'name', after: 'Winter pub' }),
          expect.objectContaining({ field: 'seriesChanged', after: 1 }),
        ]),
      });
    }
  });

  it('two simultaneous changes of a series from different events do not deadlock', async () => {
    const { first, second, third, fourth } = await made();
    const ids = (...events: { id: string }[]) => events.map(({ id }) => ({ id }));
    const answers = await Promise.all([
      series.change(first.id, { name: 'One' }, ids(second, third, fourth)),
      series.change(fourth.id, { location: 'Two' }, ids(third, second, first)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
