import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeEvent } from '../../test/makers.ts';
import { keptPin, newPin } from './pin.ts';
import { events } from './tables.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['as']>>['user'];
beforeAll(async () => {
  app = await testApp();
  owner = (await app.as('DivisionAdmin')).user;
});
afterAll(() => app.close());

const drawing = (...pins: string[]) => {
  const left = [...pins];
  return () => left.shift() ?? 'none left';
};
const made = (now: Date, ...pins: string[]) => app.db.transaction((tx) => newPin(tx, now, drawing(...pins)));

it('a new PIN is none that an event has until a day after its end, nor a draft’s without an end', async () => {
  const { endTime } = await makeEvent(app.db, START, { owner, pin: '111111' });
  await makeEvent(app.db, START, { owner, pin: '222222', isDraft: true, startTime: null, endTime: null });
  await makeEvent(app.db, START, { owner, pin: '333333', deletedAt: START });
  const over = later(endTime ?? START, minutes(24 * 60));
  expect(await made(later(over, -1), '111111', '222222', '444444')).toBe('444444');
  expect(await made(over, '111111')).toBe('111111');
  expect(await made(START, '333333')).toBe('333333');
});

it('a new PIN is another for each of those who draw at once', async () => {
  const pins = ['500001', '500002', '500003', '500004', '500005', '500006'];
  const insert = () =>
    app.db.transaction(async (tx) => {
      const pin = await newPin(tx, START, drawing(...pins));
      await makeEvent(tx, START, { owner, pin });
      return pin;
    });
  const drawn = await Promise.all(pins.map(insert));
  expect(drawn.toSorted()).toEqual(pins);
});

it('a new PIN makes nobody wait for one who has drawn theirs and not saved yet', async () => {
  await app.db.transaction(async (tx) => {
    expect(await newPin(tx, START, drawing('700001'))).toBe('700001');
    expect(await made(START, '700001', '700002')).toBe('700002');
  });
});

it('the PIN of a draft that was over is another where an event got the same meanwhile', async () => {
  const past = { startTime: later(START, -minutes(3000)), endTime: later(START, -minutes(2000)) };
  const draft = await makeEvent(app.db, START, { owner, pin: '600001', isDraft: true, ...past });
  const keep = () => app.db.transaction((tx) => keptPin(tx, draft, START));
  expect(await keep()).toBe('600001');
  const other = await makeEvent(app.db, START, { owner, pin: '600001' });
  expect(await keep()).not.toBe('600001');
  const [row] = await app.db.select().from(events).where(eq(events.id, other.id));
  expect(row?.pin).toBe('600001');
});
