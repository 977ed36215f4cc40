import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { booking } from '../../test/requests/event-bodies.ts';
import { type EventSetup, eventSetup } from '../../test/requests/event-setup.ts';
import { ticketTypes } from './tables.ts';

let app: TestApp;
let desk: EventSetup;
beforeAll(async () => {
  app = await testApp();
  desk = await eventSetup(app);
});
beforeEach(() => desk.moveTo());
afterAll(() => app.close());

type Sent = { readonly id?: string; readonly swedishName: string };
const withTypes = (...tickets: readonly Sent[]) => ({
  eventReservationDetails: booking('Free', {
    tickets: tickets.map((one) => ({ ...one, englishName: one.swedishName, price: 0 })),
  }),
});
const typesOf = (eventId: string) =>
  app.db
    .select({ id: ticketTypes.id, swedishName: ticketTypes.swedishName })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position));
const three = async () => {
  const { id } = await desk.create(
    withTypes({ swedishName: 'A' }, { swedishName: 'B' }, { swedishName: 'C' }),
  );
  const [a, b, c] = await typesOf(id);
  if (!a || !b || !c) throw new Error('three types were made');
  return { id, a, b, c };
};

describe('ticket types that are saved again', () => {
  it('ticket types keep their ids, which codes refer to, when one before them is removed', async () => {
    const { id, b, c } = await three();
    expect((await desk.edit(id, withTypes(b, { ...c, swedishName: 'Ny' }))).status).toBe(200);
    expect(await typesOf(id)).toEqual([b, { id: c.id, swedishName: 'Ny' }]);
  });

  it('ticket types keep their ids when one is added before them', async () => {
    const { id, a, b, c } = await three();
    expect((await desk.edit(id, withTypes({ swedishName: 'Först' }, a, b, c))).status).toBe(200);
    const [first, ...rest] = await typesOf(id);
    expect(first?.swedishName).toBe('Först');
    expect(rest).toEqual([a, b, c]);
  });

  it('ticket types without ids, with ids of another event or in another order are matched by position', async () => {
    const { id, a, b, c } = await three();
    const names = ({ swedishName }: Sent) => ({ swedishName });
    const other = await three();
    for (const sent of [
      [names(b), names(c)],
      [{ ...names(b), id: other.a.id }, names(c)],
      [
        { ...names(b), id: b.id },
        { ...names(c), id: a.id },
      ],
    ]) {
      expect((await desk.edit(id, withTypes(a, b, c))).status).toBe(200);
      const before = await typesOf(id);
      expect((await desk.edit(id, withTypes(...sent))).status).toBe(200);
      expect(await typesOf(id)).toEqual([
        { id: before[0]?.id, swedishName: 'B' },
        { id: before[1]?.id, swedishName: 'C' },
      ]);
    }
    expect(await typesOf(other.id)).toEqual([other.a, other.b, other.c]);
  });
});
