import { listDoorTickets } from '@karportalen/contract/door/door-endpoints';
import type { DoorTicket } from '@karportalen/contract/door/fields';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signQrCode } from '../../src/tickets/codes/qr-signature.ts';
import { signingKey } from '../../src/tickets/codes/ticket-keys-sql.ts';
import { checkIns } from '../../src/tickets/tables/check-ins.ts';
import { later, minutes, START, type TestApp, testApp } from '../app.ts';
import { makeBookable, makeTicket } from '../money/tickets.ts';
import { openTestDoor, seconds } from './door.ts';

export let app: TestApp;
export let admin: Awaited<ReturnType<TestApp['as']>>;
export let list: Awaited<ReturnType<typeof makeBookable>>;
export let one: Door;
export let two: Door;
export let ticketId: string;
export let oldCode: string;

/** Called once per test file: the app with two doors open for one event, made anew for each test. */
export const setUpScans = (): void => {
  beforeAll(async () => {
    app = await testApp();
    admin = await app.as('DivisionAdmin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.time.now = START;
    list = await makeBookable(app.db, START, { owner: admin.user, numberOfTickets: 100 });
    one = await openTestDoor(app, list.event.id);
    two = await openTestDoor(app, list.event.id);
    const made = await makeTicket(app.db, list);
    ticketId = made.ticket.id;
    oldCode = made.code;
    app.time.now = later(START, minutes(4));
  });
};

type Door = Awaited<ReturnType<typeof openTestDoor>>;
export const T = (n: number) => seconds(START, n);
export const codeOf = async (id: string, generation = 0) =>
  signQrCode({ ticketId: id, generation }, await signingKey(app.db, START));
export const standing = async (id = ticketId) =>
  app.db
    .select({ at: checkIns.at, byDoor: checkIns.byDoor, isDouble: checkIns.isDouble })
    .from(checkIns)
    .where(and(eq(checkIns.ticketId, id), isNull(checkIns.undoneAt)))
    .orderBy(asc(checkIns.isDouble), asc(checkIns.at));
export const entries = (id = ticketId) => app.db.select().from(checkIns).where(eq(checkIns.ticketId, id));
export const seenBy = async (door: Door): Promise<DoorTicket> => {
  const { body } = await door.call(listDoorTickets, {});
  return body.tickets.find(({ id }: DoorTicket) => id === ticketId);
};
