import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import { cancelHold, confirmHold, createHold } from '@karportalen/contract/tickets/member-endpoints';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { START, type TestApp, testApp } from '../app.ts';
import { makeBookable } from './tickets.ts';

export type Member = Awaited<ReturnType<TestApp['asMember']>>;
export type Bookable = Awaited<ReturnType<typeof makeBookable>>;

export let app: TestApp;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;

/** Called once per test file: the app, with its clock reset for each test. */
export const setUpHolds = (): void => {
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(() => {
    app.time.now = START;
  });
  afterAll(() => app.close());
};

export const bookable = (values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
  makeBookable(app.db, START, { owner, showNumberOfTickets: true, ...values });
export const hold = (member: Member, { event, typeId }: Bookable, wanted = 1, food?: string) =>
  member.call(createHold, {
    params: { id: event.id },
    body: {
      tickets: Array.from({ length: wanted }, () => ({
        ticketTypeId: typeId,
        ...(food && { foodPreference: food }),
      })),
    },
  });
export const confirm = (member: Member, id: string) => member.call(confirmHold, { params: { id } });
export const cancel = (member: Member, id: string) => member.call(cancelHold, { params: { id } });
export const left = async (member: Member, { event }: Bookable) =>
  (await member.call(getMemberEvent, { params: { id: event.id } })).body.left;
