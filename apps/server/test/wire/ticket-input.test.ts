import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { startPayment, takePaymentCallback } from '@karportalen/contract/tickets/payment-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes, START, type TestApp, testApp } from '../app.ts';
import { moneyDesk, openSwish, type Swish } from '../money/swish.ts';
import { makeBookable } from '../money/tickets.ts';
import { type Address, badInput, ids } from './bad-ticket-input.ts';

let app: TestApp;
let bank: Swish;
type Actor = { readonly cookie: string };

const actors: Record<'member' | 'admin', Actor> = { member: { cookie: '' }, admin: { cookie: '' } };

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
const party = (values: object = {}) => makeBookable(app.db, START, { owner, ...paid, ...values });

beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
  const [made, other] = [await party(), await party()];
  const [member, stranger] = [await app.asMember(), await app.asMember()];
  actors.member = member;
  const hold = async (by: typeof member, { event, typeId }: typeof made): Promise<string> => {
    const body = { tickets: [{ ticketTypeId: typeId }] };
    return (await by.call(createHold, { params: { id: event.id }, body })).body.hold.id;
  };
  const buy = async (by: typeof member) => {
    const { payment } = (await by.call(startPayment, { params: { id: await hold(by, made) } })).body;
    await bank.act(payment.simulatorUrl, 'pay');
    await app.call(takePaymentCallback, { params: { id: payment.id }, body: {} });
    await moneyDesk(app, bank).runDue();
    const { rows } = await app.db.execute<{ ticket: string; order: string }>(sql`
      select t.id as ticket, o.id as "order" from payments p join orders o on o.id = p.order_id
        join tickets t on t.order_id = o.id where p.id = ${payment.id}`);
    return { ticket: rows[0]?.ticket ?? '', order: rows[0]?.order ?? '', payment: payment.id };
  };
  const lapsed = await hold(member, made);
  app.time.now = new Date(START.getTime() + minutes(11));
  actors.admin = await app.as('SuperAdmin');
  Object.assign(ids, await buy(member), {
    ...{ event: made.event.id, type: made.typeId, otherEvent: other.event.id, otherType: other.typeId },
    ...{ lapsed, hold: await hold(member, made), othersHold: await hold(stranger, made) },
    othersTicket: (await buy(stranger)).ticket,
  });
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

/** Everything that a call about tickets could write, here and at Swish. */
const written = async () => {
  const { rows } = await app.db.execute(sql`
    select (select md5(string_agg(h::text, '|' order by h.id)) from ticket_holds h) as holds,
      (select count(*) from held_places) as places,
      (select md5(string_agg(t::text, '|' order by t.id)) from tickets t) as tickets,
      (select count(*) from orders) as orders,
      (select md5(string_agg(p::text, '|' order by p.id)) from payments p) as payments,
      (select count(*) from refunds) as refunds,
      (select count(*) from money_moves) as moves,
      (select count(*) from ticket_transfers) as transfers,
      (select count(*) from ticket_passes) as passes,
      (select count(*) from check_ins) as entries,
      (select string_agg(number_of_tickets::text, ',' order by id) from events) as numbers`);
  return { ...rows[0], bank: JSON.stringify(bank.ledger()) };
};

const ask = (by: Actor | undefined, address: Address, body: unknown) => {
  const [method, path] = address.split(' ') as ['POST', string];
  const headers = { 'content-type': 'application/json', ...(by && { cookie: by.cookie }) };
  return app.inject({
    method,
    url: path,
    headers: body === undefined ? { ...(by && { cookie: by.cookie }) } : headers,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
};

/** zod's default messages: no sentence was written for the fault. */
const UNTOLD = /invalid|expected|unrecognized|required|too (big|small|long|short)|must/i;

type Refusal = {
  readonly code: string;
  readonly clientMessageSwedish: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
};

describe('bad input about tickets is told of in a sentence, and nothing is written or charged:', () => {
  it.each(Object.entries(badInput))(
    'bad input about tickets is told of in a sentence, and nothing is written or charged: %s',
    async (_, { by, address, cases }) => {
      const before = await written();
      for (const [what, body, told] of cases(ids)) {
        const { status, body: answer } = await ask(actors[by], address(ids), body);
        const { code, clientMessageSwedish, fieldErrors = {} } = answer as Refusal;
        expect([400, 404, 409], what).toContain(status);
        expect([code, ...Object.keys(fieldErrors)], what).toContain(told);
        for (const sentence of [clientMessageSwedish, ...Object.values(fieldErrors)]) {
          expect(sentence, what).toMatch(/^[A-ZÅÄÖ].{4,}\S$/);
          expect(sentence, what).not.toMatch(UNTOLD);
        }
      }
      expect(await written()).toEqual(before);
    },
  );

  it('who is not signed in is told so, at every call', async () => {
    const before = await written();
    for (const { address } of Object.values(badInput))
      expect((await ask(undefined, address(ids), {})).status).toBe(401);
    expect(await written()).toEqual(before);
  });

  // Control: a successful write is seen.
  it('the check of what is written sees a call that is taken (control)', async () => {
    const before = await written();
    const body = { ticketTypeId: ids.type, count: 1, paidBy: 'cash' };
    expect((await ask(actors.admin, `POST /api/v1/events/${ids.event}/door-sales`, body)).status).toBe(201);
    expect(await written()).not.toEqual(before);
  });
});
