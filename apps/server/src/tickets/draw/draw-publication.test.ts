import { getDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { booking, inHours } from '../../../test/requests/event-bodies.ts';
import { type EventSetup, eventSetup } from '../../../test/requests/event-setup.ts';

let app: TestApp;
let setup: EventSetup;
beforeAll(async () => {
  app = await testApp();
  setup = await eventSetup(app);
});
afterAll(() => app.close());
beforeEach(() => setup.moveTo(START));

const drawn = (change: object = {}) => ({
  eventReservationDetails: booking('Free', { releaseKind: 'Draw', drawWindowMinutes: 30, ...change }),
});
const read = (id: string) => app.call(getDraw, { params: { id } });

describe('publishing a draw', () => {
  it('publishing a draw makes its commitment and plans its freeze; a draft has neither', async () => {
    const { id } = await setup.create({ ...drawn(), isDraft: true });
    expect((await read(id)).status).toBe(404);
    await setup.edit(id, drawn());
    expect((await read(id)).body).toMatchObject({
      state: 'announced',
      windowStartsAt: inHours(1),
      windowEndsAt: inHours(1.5),
    });
    const { rows } = await app.db.execute<{ at: Date }>(sql`
      select start_after as at from pgboss.job where name = 'advance-draw' and data ->> 'eventId' = ${id}`);
    expect(rows).toHaveLength(1);
    expect(new Date(rows[0]?.at ?? 0).toISOString() > inHours(1.5)).toBe(true);
  });

  it('publishing a draw and editing its window makes a new commitment', async () => {
    const { id } = await setup.create(drawn());
    const { body: before } = await read(id);
    await setup.edit(id, { ...drawn(), nameSwedish: 'Ny' });
    expect((await read(id)).body).toEqual(before);
    await setup.edit(id, drawn({ drawWindowMinutes: 40 }));
    expect((await read(id)).body).toMatchObject({
      earlierCommitments: [before.commitment],
      windowEndsAt: new Date(Date.parse(inHours(1)) + 40 * 60_000).toISOString(),
    });
  });

  it('publishing a draw and choosing first come instead cancels it, a day before the release at the latest', async () => {
    const { id } = await setup.create(drawn());
    const { status, body } = await setup.edit(id, { eventReservationDetails: booking('Free') });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([
      400,
      ['eventReservationDetails.ticketReleaseTime'],
    ]);
    expect((await read(id)).body.state).toBe('announced');
    const late = { startTime: inHours(60), endTime: inHours(70) };
    const firstCome = {
      ...late,
      eventReservationDetails: booking('Free', { ticketReleaseTime: inHours(24) }),
    };
    expect((await setup.edit(id, firstCome)).status).toBe(200);
    const { body: cancelled } = await read(id);
    expect(cancelled).toMatchObject({ state: 'cancelled', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await setup.edit(id, { ...late, ...drawn() });
    expect((await read(id)).body).toMatchObject({
      state: 'announced',
      seed: null,
      earlierCommitments: [cancelled.commitment],
    });
  });
});
