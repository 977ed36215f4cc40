import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { tries } from '../../../test/proof.ts';
import { orders, saleTerms } from '../tables/orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('the terms of a sale are one row however many first orders of an event come at once', async () => {
  const { db } = database;
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  for (let round = 0; round < tries({ proof: 150, run: 20 }); round += 1) {
    const { event } = await makeBookable(db, START, { owner });
    const place = () => db.insert(orders).values({ eventId: event.id, placedAt: START });
    await Promise.all(Array.from({ length: 10 }, place));
    expect(await db.$count(saleTerms, sql`event_id = ${event.id}`)).toBe(1);
  }
});
