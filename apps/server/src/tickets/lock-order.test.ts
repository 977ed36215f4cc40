import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@karportalen/demo/random';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signal } from '../../test/deferred.ts';
import { moneyOperations, type Operation } from '../../test/money/money-operations.ts';
import { type Call, openRace } from '../../test/money/money-race.ts';
import { isProof, prove, tries } from '../../test/proof.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockPayment, lockTickets } from './lock-order.ts';
import { tickets } from './tables/tickets.ts';

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

// `npm test` has the storm of all operations at once; `npm run prove` each meeting by itself too.
describe('without a retry no deadlock reaches anybody', () => {
  prove(
    'without a retry no deadlock reaches anybody when ten members pay and the event is cancelled once',
    async () => {
      for (const _ of upTo(tries({ proof: 4, run: 1 }))) {
        const paying = upTo(10).flatMap((n) => [call('take a callback', n), call('receive money', n)]);
        expect(await races.race([...paying, call('cancel the event')], 10)).toEqual([]);
      }
    },
  );

  prove(
    'without a retry no deadlock reaches anybody when callbacks of one payment come while its money is received',
    async () => {
      for (const _ of upTo(tries({ proof: 6, run: 1 }))) {
        const both = upTo(6).flatMap((n) => [
          call('receive money', n),
          call('take a callback', n),
          call('check a payment', n),
        ]);
        expect(await races.race(both, 6)).toEqual([]);
      }
    },
  );

  it.each(isProof ? ['tell the holders', 'cancel the event'] : ['tell the holders'])(
    'without a retry no deadlock reaches anybody when members are erased while others %s, whose receipts share the members’ rows',
    async (name) => {
      for (const _ of upTo(tries({ proof: 3, run: 1 }))) {
        const erasures = upTo(6).map((n) => call('erase a member', n));
        expect(await races.race([call(name), ...erasures, call(name)], 6)).toEqual([]);
      }
    },
  );

  prove(
    'without a retry no deadlock reaches anybody when who came is confirmed while tickets are scanned, given back and refunded',
    async () => {
      for (const _ of upTo(tries({ proof: 4, run: 1 }))) {
        const names = [
          'scan at the door',
          'check in by hand',
          'return a ticket',
          'refund an order',
          'erase a member',
        ];
        const others = upTo(4).flatMap((n) => names.map((name) => call(name, n)));
        expect(await races.race([...others, call('confirm who came'), call('confirm who came')], 4)).toEqual(
          [],
        );
      }
    },
  );

  prove(
    'without a retry no deadlock reaches anybody when places are offered while members leave, choose, pay and are erased',
    async () => {
      for (const _ of upTo(tries({ proof: 4, run: 1 }))) {
        const names = [
          ...[
            'wait for a place, and be offered it',
            'leave the waiting list',
            'choose the tickets of a hold',
          ],
          ...['receive money', 'cancel a hold', 'erase a member'],
        ];
        const others = upTo(4).flatMap((n) => names.map((name) => call(name, n)));
        expect(await races.race([...others, call('close the waiting list')], 4)).toEqual([]);
      }
    },
  );

  it('without a retry no deadlock reaches anybody when members in line are erased while the list is deleted', async () => {
    for (const _ of upTo(tries({ proof: 8, run: 3 }))) {
      const inLine = upTo(6).map(signal);
      const allWait = Promise.all(inLine.map(({ reached }) => reached));
      const erasures = upTo(6).map((n): Call => {
        const [wait, erase] = [call('wait for a place, and be offered it', n), call('erase a member', n)];
        const operation: Operation = async (...args) => {
          await wait.operation(...args).finally(() => inLine[n]?.fulfil());
          await allWait;
          return erase.operation(...args);
        };
        return { ...erase, operation };
      });
      const deletion = call('delete the list');
      const later: Operation = (...args) => allWait.then(() => deletion.operation(...args));
      expect(await races.race([...erasures, { ...deletion, operation: later }], 6)).toEqual([]);
    }
  });

  it('without a retry no deadlock reaches anybody when all that moves money or tickets happens at once', async () => {
    const random = createRandom('all at once');
    for (const _ of upTo(tries({ proof: 6, run: 1 }))) {
      const all = Object.keys(moneyOperations).flatMap((name) => [
        call(name, 0),
        call(name, random.int(1, 2)),
      ]);
      expect(await races.race(random.shuffled(all))).toEqual([]);
    }
  });
});

/** Whether a statement waits for a lock of this transaction. */
const isWaitedFor = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return rows.length > 0;
};

it('the control: who locks the ticket before its payment meets who does it in order', async () => {
  const hasTicket = signal();
  const backwards: Operation = ({ db }, { paid, tickets: [ticket] }) =>
    db.transaction(async (tx) => {
      await lockTickets(tx, eq(tickets.id, ticket?.id ?? ''));
      hasTicket.fulfil();
      // The refund has locked the payment and waits for this ticket.
      await expect.poll(() => isWaitedFor(tx)).toBe(true);
      await lockPayment(tx, paid.id);
    });
  const refund = call('refund a ticket');
  const forwards: Operation = async (...args) => {
    await hasTicket.reached;
    return refund.operation(...args);
  };
  const faults = await races.race([
    { name: 'backwards', operation: backwards, buyer: 0 },
    { ...refund, operation: forwards },
  ]);
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

  it('row locks of the slices that move money are taken in the two files that say in which order', () => {
    const locking = files.filter((name) => locksRows(readFileSync(join(src, name), 'utf8')));
    expect(locking.sort()).toEqual(['events/lock-event.ts', 'tickets/lock-order.ts']);
  });

  it.each([
    "q.select().for('update')",
    'q.select().for(\n"no key update")',
    'sql`select 1 for  update`',
    'FOR KEY SHARE',
  ])('row locks of the slices that move money are seen as %s', (code) => expect(locksRows(code)).toBe(true));

  it('row locks of the slices that move money are not seen in comments or loops', () => {
    expect(locksRows('/* for update */ // for share\nfor (const update of all) {}')).toBe(false);
  });
});
