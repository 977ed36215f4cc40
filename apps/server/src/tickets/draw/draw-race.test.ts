import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { announceDraw } from '../../../test/draw/announce-draw.ts';
import { drawSteps, logDrawSteps } from '../../../test/draw/draw-audit.ts';
import { makePeople } from '../../../test/members/make-people.ts';
import { type ManyConnections, openManyConnections } from '../../../test/processes/many-connections.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { advanceDrawOf, drawNow } from './advance-draw.ts';
import { findDraw } from './draw-state.ts';
import { enterAll } from './enter-draw.ts';

let app: TestApp;
let crowd: ManyConnections;
beforeAll(async () => {
  app = await testApp();
  crowd = openManyConnections(app.url);
  await logDrawSteps(app.db);
});
afterAll(async () => {
  await crowd.leave();
  await app.close();
});

const OPENS = later(START, minutes(10));
const CLOSES = later(OPENS, minutes(60));

const entered = async (count: number) => {
  const draw = await announceDraw(app.db, START);
  const ids = await makePeople(app.db, count);
  const people = await app.db.select().from(appUsers);
  const wishes = people
    .filter(({ id }) => ids.includes(id))
    .map((member) => ({ member, tickets: [{ ticketTypeId: draw.typeId }] }));
  await app.db.transaction(async (tx) => enterAll(tx, await lockEvent(tx, draw.id), wishes, () => OPENS));
  return draw;
};

it('a draw that twenty servers take up at once is frozen and drawn once', async () => {
  const { id } = await entered(40);
  await Promise.all(Array.from({ length: 20 }, () => advanceDrawOf(crowd.db, id, CLOSES)));
  expect(await drawSteps(app.db, id)).toEqual(['frozen', 'drawn']);
});

it('the control: two that draw without the row lock draw twice, which the log shows', async () => {
  const { id } = await entered(5);
  await advanceDrawOf(app.db, id, later(CLOSES, -1));
  // Frozen but not drawn, as between the two steps.
  await app.db.transaction(async (tx) => {
    await tx.execute(`update draws set frozen_at = '${CLOSES.toISOString()}', places = 3, witness = ''`);
  });
  const read = async () => {
    const [event] = await app.db.select().from(events).where(eq(events.id, id));
    return { event, draw: await findDraw(app.db, id) };
  };
  for (const { event, draw } of [await read(), await read()]) {
    if (!event || !draw) throw new Error('no draw');
    await app.db.transaction((tx) => drawNow(tx, event, draw, CLOSES));
  }
  expect((await drawSteps(app.db, id)).filter((step) => step === 'drawn')).toHaveLength(2);
});

it('an entry that meets the freeze is in the published list or refused, never neither', async () => {
  const draw = await announceDraw(app.db, START);
  const ids = await makePeople(app.db, 40);
  const people = (await app.db.select().from(appUsers)).filter(({ id }) => ids.includes(id));
  // The clock ticks over the window's end while they come.
  let ms = -20;
  const clock = () => {
    ms += 1;
    return later(CLOSES, ms);
  };
  const attempts = people.map((member) =>
    crowd.db.transaction(async (tx) =>
      enterAll(
        tx,
        await lockEvent(tx, draw.id),
        [{ member, tickets: [{ ticketTypeId: draw.typeId }] }],
        clock,
      ),
    ),
  );
  const answers = (await Promise.all([...attempts, advanceDrawOf(crowd.db, draw.id, CLOSES)])).flatMap(
    (outcomes) => outcomes ?? [],
  );
  await advanceDrawOf(crowd.db, draw.id, CLOSES);
  const accepted = answers.flatMap((outcome) => ('value' in outcome ? [outcome.value.id] : []));
  const { rows } = await app.db.execute<{ id: string }>(
    `select id from draw_entries where event_id = '${draw.id}' and rank is not null`,
  );
  expect(answers).toHaveLength(40);
  expect(rows.map(({ id }) => id).sort()).toEqual(accepted.sort());
});
