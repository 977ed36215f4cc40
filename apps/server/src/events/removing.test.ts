import {
  deleteEvent,
  getEvent,
  listEventHistory,
  takeDownEvent,
} from '@karportalen/contract/events/endpoints';
import { createTheme, getTheme } from '@karportalen/contract/themes/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { booking, inHours, sellTickets } from '../../test/requests/event-bodies.ts';
import { type EventSetup, eventSetup } from '../../test/requests/event-setup.ts';
import { themeBody } from '../../test/requests/theme-bodies.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { events, ticketTypes } from './tables.ts';

let app: TestApp;
let desk: EventSetup;
beforeAll(async () => {
  app = await testApp();
  desk = await eventSetup(app);
});
afterAll(() => app.close());

const remove = (id: string, actor = desk.admin()) => actor.call(deleteEvent, { params: { id } });
const rowOf = async (id: string) => (await app.db.select().from(events).where(eq(events.id, id)))[0];
const bookable = () => desk.create({ eventReservationDetails: booking('Free') });

/** A theme whose two buttons link to the event. */
const themeTo = async (eventId: string): Promise<string> => {
  const body = themeBody({
    themeLinkButtonType: 'in-app',
    themeLinkButtonText: 'Kom',
    themeButtonEventId: eventId,
    countdownEnabled: 'enabled',
    countdownStartTime: inHours(1),
    countdownButtonType: 'in-app',
    countdownButtonEventId: eventId,
  });
  const answer = await desk.admin().call(createTheme, { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
};
const buttonsOf = async (id: string) => {
  const { body } = await desk.admin().call(getTheme, { params: { id } });
  return [body.themeButtonEventId, body.countdownButtonEventId];
};

describe('deleting an event', () => {
  it('deleting an event leaves nothing of one that nobody booked [7.37]', async () => {
    const { id } = await bookable();
    const theme = await themeTo(id);
    expect((await remove(id)).status).toBe(204);
    expect((await desk.admin().call(getEvent, { params: { id } })).status).toBe(404);
    expect(await rowOf(id)).toBeUndefined();
    expect(await app.db.select().from(ticketTypes).where(eq(ticketTypes.eventId, id))).toEqual([]);
    expect(await buttonsOf(theme)).toEqual([null, null]);
    expect((await remove(id)).status).toBe(404);
  });

  it('deleting an event keeps the row of one that was booked and refunded, for the reports alone', async () => {
    const { id } = await bookable();
    const theme = await themeTo(id);
    const other = await bookable();
    const untouched = await themeTo(other.id);
    const sold = await sellTickets(app.db, id, 2);
    await app.db.update(tickets).set({ refundedAt: app.time.now, refundedOre: 0 });
    expect((await remove(id)).status).toBe(204);
    expect((await desk.admin().call(getEvent, { params: { id } })).status).toBe(404);
    expect((await rowOf(id))?.deletedAt).toEqual(app.time.now);
    for (const ticket of sold) {
      expect(await app.db.select().from(tickets).where(eq(tickets.id, ticket))).toHaveLength(1);
    }
    expect(await buttonsOf(theme)).toEqual([null, null]);
    expect(await buttonsOf(untouched)).toEqual([other.id, other.id]);
    expect((await remove(id)).status).toBe(404);
  });

  it('deleting an event is refused while somebody has a ticket: it is cancelled instead', async () => {
    const { id } = await bookable();
    await sellTickets(app.db, id, 1);
    const { status, body } = await remove(id);
    expect([status, body.code]).toEqual([409, 'EVENT_SOLD']);
    expect((await desk.read(id)).status).toBe('active');
  });

  it('deleting an event keeps what the union said of one that it took down', async () => {
    const { id } = await desk.create();
    const union = await app.as('SuperAdmin');
    await union.call(takeDownEvent, { params: { id }, body: { reason: 'Bryter mot policyn.' } });
    expect((await remove(id)).status).toBe(204);
    expect((await rowOf(id))?.takenDownReason).toBe('Bryter mot policyn.');
    const { events: past } = (await union.call(listEventHistory, {})).body;
    expect(past.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it('deleting an event is not for others', async () => {
    const { id } = await desk.create();
    expect((await remove(id, await app.as('DivisionAdmin'))).status).toBe(404);
    expect(await rowOf(id)).toBeDefined();
    expect((await remove(id, await app.as('SuperAdmin'))).status).toBe(204);
  });
});
