import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../test/database.ts';
import { clockOffset, databaseTime, openSharedClock } from './shared-clock.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await emptyDatabase();
});
afterAll(() => own.drop());

const MINUTES = 60_000;

const opened = async (wall: () => number) => {
  const said: [about: object, words: string][] = [];
  const write = (about: object, words: string) => void said.push([about, words]);
  const clock = await openSharedClock({ db: own.db, log: { info: write, warn: write } as never, wall });
  return { clock, said };
};

const databaseMs = async () => {
  const { rows } = await own.db.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return Number(rows[0]?.ms);
};

describe('the clock that servers share', () => {
  it.each([10 * MINUTES, -10 * MINUTES, 0])(
    'the clock that servers share is the database’s, with a machine off by %i ms',
    async (off) => {
      const { clock } = await opened(() => Date.now() + off);
      const before = await databaseMs();
      const told = clock.now().getTime();
      const after = await databaseMs();
      expect(told).toBeGreaterThan(before - 1_000);
      expect(told).toBeLessThan(after + 1_000);
      await clock.stop();
    },
  );

  it('the clock that servers share tells of a machine that is off by more than five seconds, once', async () => {
    const { clock, said } = await opened(() => Date.now() + 10 * MINUTES);
    expect(clock.offBySeconds()).toBe(600);
    await clock.stop();
    expect(said).toEqual([
      [{ offBySeconds: 600 }, 'the clock of this server is wrong; the time of the database is used'],
    ]);
  });

  it.each([
    [-4_000, 0],
    [4_000, 0],
    [-6_500, 1],
    [6_500, 1],
  ])(
    'the clock that servers share says nothing of a machine that is near enough: %i ms are %i lines',
    async (off, lines) => {
      const { clock, said } = await opened(() => Date.now() + off);
      expect(clock.offBySeconds() !== 0).toBe(lines > 0);
      await clock.stop();
      expect(said).toHaveLength(lines);
    },
  );

  it('the clock that servers share goes on with the time that passes, whatever the machine is set to meanwhile', async () => {
    let off = 0;
    const { clock } = await opened(() => Date.now() + off);
    const before = clock.now().getTime();
    off = 10 * MINUTES;
    expect(clock.now().getTime() - before).toBeLessThan(5_000);
    expect(clock.offBySeconds()).toBe(600);
    await clock.stop();
  });
});

it('a command can ask for the time once, and for how far a clock is off', async () => {
  expect(Math.abs((await databaseTime(own.db)).getTime() - (await databaseMs()))).toBeLessThan(2_000);
  const offset = await clockOffset(own.db, () => Date.now() + 10 * MINUTES);
  expect(Math.abs(offset - 10 * MINUTES)).toBeLessThan(2_000);
});
