import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@karportalen/demo/random';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyOperations, type Operation } from '../../test/money-operations.ts';
import { type Call, openRace } from '../../test/money-race.ts';
import { lockPayment, lockTickets } from './lock-order.ts';
import { tickets } from './tables.ts';

let races: Awaited<ReturnType<typeof openRace>>;
beforeAll(async () => {
  races = await openRace();
});
afterAll(() => races.close());

const call = (name: string, buyer = 0): Call => {
  const operation = moneyOperations[name];
  if (!operation) throw new Error(`no operation ${name}`);
  return { name, operation, buyer };
};
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);

describe('without a retry no deadlock reaches anybody', () => {
  it('when ten members pay and the event is cancelled once', async () => {
    for (const _ of upTo(4)) {
      const paying = upTo(10).flatMap((n) => [call('take a callback', n), call('receive money', n)]);
      expect(await races.race([...paying, call('cancel the event')], 10)).toEqual([]);
    }
  });

  it('when callbacks of one payment come while its money is received', async () => {
    for (const _ of upTo(6)) {
      const both = upTo(6).flatMap((n) => [
        call('receive money', n),
        call('take a callback', n),
        call('check a payment', n),
      ]);
      expect(await races.race(both, 6)).toEqual([]);
    }
  });

  it('when all that moves money or tickets happens at once', async () => {
    const random = createRandom('all at once');
    for (const _ of upTo(6)) {
      const all = Object.keys(moneyOperations).flatMap((name) => [
        call(name, 0),
        call(name, random.int(1, 2)),
      ]);
      expect(await races.race(random.shuffled(all))).toEqual([]);
    }
  });
});

it('the control: who locks the ticket before its payment meets who does it in order', async () => {
  const backwards: Operation = async ({ db }, { paid, tickets: [ticket] }) =>
    db.transaction(async (tx) => {
      await lockTickets(tx, eq(tickets.id, ticket?.id ?? ''));
      await lockPayment(tx, paid.id);
    });
  const faults: string[] = [];
  for (const _ of upTo(20)) {
    faults.push(
      ...(await races.race([call('refund a ticket'), { name: 'backwards', operation: backwards, buyer: 0 }])),
    );
    if (faults.length > 0) break;
  }
  expect(faults).toEqual([expect.stringMatching(/^(backwards: 40P01|refund a ticket: 500)$/)]);
});

const ROW_LOCK = /\.for\(\s*['"`]|\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b/i;
const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const locksRows = (code: string): boolean => ROW_LOCK.test(withoutComments(code));

describe('row locks of the slices that move money', () => {
  const src = join(import.meta.dirname, '..');
  const files = ['events', 'tickets', 'door', 'reports']
    .flatMap((slice) => readdirSync(join(src, slice), { recursive: true }).map((name) => `${slice}/${name}`))
    .filter((name) => /(?<!\.(test|proof))\.ts$/.test(name));

  it('are taken in the two files that say in which order', () => {
    const locking = files.filter((name) => locksRows(readFileSync(join(src, name), 'utf8')));
    expect(locking.sort()).toEqual(['events/lock-event.ts', 'tickets/lock-order.ts']);
  });

  it.each([
    "q.select().for('update')",
    'q.select().for(\n"no key update")',
    'sql`select 1 for  update`',
    'FOR KEY SHARE',
  ])('are seen as %s', (code) => expect(locksRows(code)).toBe(true));

  it('are not seen in comments or loops', () => {
    expect(locksRows('/* for update */ // for share\nfor (const update of all) {}')).toBe(false);
  });
});
