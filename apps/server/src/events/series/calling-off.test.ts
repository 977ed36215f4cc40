import { cancelEventSeries, deleteEventSeries } from '@karportalen/contract/events/series-endpoints';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { describe, expect, it } from 'vitest';
import { booking, sellTickets } from '../../../test/requests/event-bodies.ts';
import { app, asSaved, desk, series, setUpSeries } from '../../../test/requests/series.ts';

setUpSeries();

const DAYS = ['2026-12-02', '2026-12-09', '2026-12-16'];
const sold = {
  eventReservationDetails: booking('Free', { ticketReleaseTime: '2026-11-23T11:00:00.000Z' }),
};
const words = { messageSwedish: 'Baren är trasig.', messageEnglish: 'The bar is broken.' };

const made = async (change = {}): Promise<[string, string, string, string]> => {
  const ids = (await series.make(DAYS, change)).map(({ id }) => id);
  return ids as [string, string, string, string];
};
const statuses = async (id: string) => (await series.list(id)).map(({ status }) => status);
const remove = (id: string, later: readonly string[], actor = desk.admin()) =>
  actor.call(deleteEventSeries, { params: { id }, query: { later: later.join(',') } });
const cancel = (id: string, later: readonly string[], actor = desk.admin()) =>
  actor.call(cancelEventSeries, { params: { id }, body: { ...words, later: [...later] } });

describe('calling off an event and those after it', () => {
  it('events of a series are deleted together, and the others get new places in the series', async () => {
    const [first, second, third, fourth] = await made();
    expect((await remove(third, [fourth])).status).toBe(204);
    expect((await series.list(first)).map(({ id }) => id)).toEqual([first, second]);
    expect((await desk.read(second)).series).toMatchObject({ position: 2, count: 2 });
    const { body } = await desk.admin().call(listHistory, { query: { item: fourth } });
    expect(body.entries[0].action).toBe('deleted');
  });

  it('an event with a booked ticket stops the deletion of all chosen events, and the answer says why', async () => {
    const [first, second, third] = await made(sold);
    await sellTickets(app.db, third, 1);
    const { status, body } = await remove(second, [third]);
    expect([status, body.code]).toEqual([409, 'SERIES_REFUSED']);
    expect(body.fieldErrors).toEqual({ 'later.0': expect.stringContaining('Biljetter är bokade') });
    expect(await series.list(first)).toHaveLength(4);
  });

  it('events of a series are cancelled together with one message, and drafts among them are deleted', async () => {
    const [first, second, third, fourth] = await made(sold);
    await sellTickets(app.db, third, 1);
    const draft = (await series.copy(first, { dates: ['2026-12-23'], isDraft: true })).body.events[4].id;
    expect((await cancel(second, [third, fourth, draft])).status).toBe(204);
    expect(await statuses(first)).toEqual(['active', 'cancelled', 'cancelled', 'cancelled']);
    expect((await desk.read(third)).cancellation).toMatchObject(words);
    const { body } = await desk.admin().call(listHistory, { query: { item: third } });
    expect(body.entries[0].action).toBe('cancelled');
  });

  it('an event that is cancelled already stops the cancellation of all chosen events', async () => {
    const [first, second, third] = await made(sold);
    await cancel(third, []);
    const { status, body } = await cancel(second, [third]);
    expect([status, Object.keys(body.fieldErrors)]).toEqual([409, ['later.0']]);
    expect(await statuses(first)).toEqual(['active', 'active', 'cancelled', 'active']);
  });

  it('only events of the same series in the caller’s scope are called off', async () => {
    const [first, second] = await made();
    const other = (await desk.create()).id;
    const stranger = await app.as('DivisionAdmin');
    expect((await remove(first, [other])).status).toBe(404);
    expect((await cancel(first, [other])).status).toBe(404);
    expect((await remove(first, [second], stranger)).status).toBe(404);
    expect((await cancel(first, [second], stranger)).status).toBe(404);
    expect(await statuses(first)).toEqual(['active', 'active', 'active', 'active']);
    expect((await desk.read(other)).status).toBe('active');
  });

  it('the day of a cancelled event can be used again, and an edit of one event alone leaves the others', async () => {
    const [first, second] = await made();
    await cancel(second, []);
    expect((await series.copy(first, { dates: ['2026-12-02'] })).status).toBe(201);
    await desk.edit(first, { ...asSaved(await desk.read(first)), name: 'Alone' });
    const names = (await series.list(first)).map(({ name }) => name);
    expect(names.filter((name) => name === 'Alone')).toHaveLength(1);
  });
});
