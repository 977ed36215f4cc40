import { openDoorSession } from '@karportalen/contract/door/door-endpoints';
import { listDoors } from '@karportalen/contract/door/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { admin, app, event, PIN, setUpDoors } from '../../test/doors/door-setup.ts';
import { makeBookable } from '../../test/money/tickets.ts';
import { events } from '../events/tables.ts';
import { dropClosedDoors } from './housekeeping.ts';
import { wrongPins } from './tables.ts';
import { areTypedPinsSlowed } from './wrong-pins-sql.ts';

const DAY = minutes(24 * 60);

setUpDoors();

const post = (payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/door/v1/session', payload, remoteAddress });
const type = (pin: string, remoteAddress = '192.0.2.1') => post({ pin }, remoteAddress);
const statusOf = async (pin: string, remoteAddress?: string) => (await type(pin, remoteAddress)).status;
const doors = async () => (await admin.call(listDoors, { params: { id: event.id } })).body;
const isSlowed = () => areTypedPinsSlowed(app.db, app.time.now);

/** This many wrong PINs, spread over ten addresses. */
const wrongFromTen = async (count: number) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await statusOf('000000', `10.0.0.${(n % 10) + 1}`));
  return statuses;
};

/** Adds wrong PINs from other addresses at this time. */
const addWrong = (count: number, at = START, whileSlowed = false) =>
  app.db.execute(sql`insert into wrong_pins (address, site, at, while_slowed)
    select '10.9.9.9', '10.9.9.9', ${at}, ${whileSlowed} from generate_series(1, ${count}::int)`);

describe('a typed PIN', () => {
  it('a typed PIN works from a day before the start until a day after the end, and answers like a wrong one else', async () => {
    const { startTime, endTime } = event;
    const opens = later(startTime ?? START, -DAY);
    const closes = later(endTime ?? START, DAY);
    expect((await doors()).pinFrom).toBe(opens.toISOString());
    const at = async (now: Date) => {
      app.time.now = now;
      return type(PIN);
    };
    const early = await at(later(opens, -1));
    app.time.now = later(opens, -1);
    const wrong = await type('000000');
    expect(early.status).toBe(401);
    expect({ ...early.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect((await at(opens)).status).toBe(201);
    expect((await at(later(closes, -1))).status).toBe(201);
    expect((await at(closes)).status).toBe(401);
  });

  it('a typed PIN is counted per address when it is wrong, however many come at once, and not when it is right', async () => {
    for (let n = 0; n < 12; n += 1) expect(await statusOf(PIN)).toBe(201);
    const answers = await Promise.all(Array.from({ length: 30 }, () => type('000000')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.headers['retry-after']).toBe('900');
    expect(await statusOf(PIN)).toBe(429);
    expect(await statusOf(PIN, '192.0.2.2')).toBe(201);
    app.time.now = later(START, minutes(15));
    expect(await statusOf(PIN)).toBe(201);
  });

  it('a typed PIN opens after a hundred wrong ones from ten addresses, as does a secret from any', async () => {
    expect((await doors()).isPinSlowed).toBe(false);
    expect(await wrongFromTen(100)).toEqual(Array(100).fill(401));
    expect((await doors()).isPinSlowed).toBe(true);
    expect(await statusOf(PIN)).toBe(201);
    expect((await post({ secret: event.doorSecret }, '192.0.2.3')).status).toBe(201);
    // One of the ten: it has used its attempts, and still opens by the secret.
    expect(await statusOf(PIN, '10.0.0.1')).toBe(429);
    expect((await post({ secret: event.doorSecret }, '10.0.0.1')).status).toBe(201);
  });

  it('a typed PIN is slowed, not shut, while many are wrong: each address has a try at once, then waits longer and longer', async () => {
    await addWrong(100);
    for (const wait of [60, 300, 1800, 10_800]) {
      expect(await statusOf('000000')).toBe(401);
      const refused = await type(PIN);
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(refused.headers['retry-after']).toBe(String(wait));
      app.time.now = later(app.time.now, wait * 1000);
      await addWrong(100, app.time.now);
    }
    expect(await statusOf('000000')).toBe(401);
    app.time.now = later(app.time.now, minutes(20 * 60));
    await addWrong(100, app.time.now);
    expect(await statusOf(PIN)).toBe(429);
    expect(await statusOf(PIN, '192.0.2.2')).toBe(201);
    expect((await post({ secret: event.doorSecret }, '192.0.2.1')).status).toBe(201);
  });

  it('a typed PIN lets doors behind one address in at once while slowed: right ones do not wait for each other', async () => {
    await addWrong(100);
    const opened = await Promise.all(Array.from({ length: 6 }, () => statusOf(PIN)));
    expect(opened).toEqual(Array(6).fill(201));
  });

  it('a typed PIN is slowed for an hour, or for as long as the event lasts where it was a thousand', async () => {
    await addWrong(100);
    app.time.now = later(START, minutes(60));
    expect(await isSlowed()).toBe(false);
    const weeks = later(START, 14 * DAY);
    await app.db.update(events).set({ endTime: weeks }).where(eq(events.id, event.id));
    await addWrong(900);
    app.time.now = weeks;
    expect(await isSlowed()).toBe(true);
    await dropClosedDoors(app.db, app.time.now);
    expect(await isSlowed()).toBe(true);
    app.time.now = later(weeks, DAY);
    await dropClosedDoors(app.db, app.time.now);
    expect(await app.db.$count(wrongPins)).toBe(0);
    expect(await isSlowed()).toBe(false);
  });

  it('a typed PIN has a bounded number of tries from a whole site, however many addresses of IPv6 it has', async () => {
    await addWrong(100);
    await app.db.execute(sql`insert into wrong_pins (address, site, at, while_slowed)
      select '2001:db8:7:' || to_hex(n) || '::/64', '2001:db8:7::/48', ${START}, true from generate_series(1, 499) n`);
    expect(await statusOf('000000', '2001:db8:7:ffff::1')).toBe(401);
    expect(await statusOf(PIN, '2001:db8:7:fffe::1')).toBe(429);
    expect(await statusOf(PIN, '2001:db8:8:fffe::1')).toBe(201);
  });

  it('a typed PIN is one that two events have, until one of them gets another', async () => {
    const other = await makeBookable(app.db, START, { owner: admin.user, pin: PIN });
    expect(await statusOf(PIN)).toBe(401);
    await app.db.update(events).set({ pin: '000001' }).where(eq(events.id, other.event.id));
    expect(await statusOf(PIN)).toBe(201);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('a typed PIN is refused for its form: %j', async (tried) => {
    expect((await app.call(openDoorSession, { body: { pin: tried } })).status).toBe(400);
  });
});
