import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { giveMarks } from '@karportalen/contract/tickets/mark-endpoints';
import { listMyMarks } from '@karportalen/contract/tickets/member-mark-endpoints';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../app.ts';
import { makeSession } from '../makers.ts';
import { makeBookable, makeTicket } from './tickets.ts';

export let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
export let list: Awaited<ReturnType<typeof makeBookable>>;
export let absent: Member;
export let present: Member;
export let ticketOfAbsent: string;

/** Called once per test file: an event that gives marks, with one member who came and one who did not, made anew for each test. */
export const setUpMarks = (): void => {
  beforeAll(async () => {
    app = await testApp();
    admin = await app.as('DivisionAdmin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.time.now = START;
    list = await makeBookable(app.db, START, {
      owner: admin.user,
      ...{ startTime: STARTS, endTime: ENDS, givesMarks: true, returnDeadline: DEADLINE },
    });
    [absent, present] = [await app.asMember(), await app.asMember()];
    ticketOfAbsent = (await makeTicket(app.db, list, { holderId: absent.member.id })).ticket.id;
    await makeTicket(app.db, list, { holderId: present.member.id, checkedInAt: STARTS });
  });
};

export const hours = (n: number) => minutes(60 * n);
export const weeks = (n: number) => hours(n * 7 * 24);
type Member = Awaited<ReturnType<TestApp['asMember']>>;
export const STARTS = later(START, hours(4));
export const ENDS = later(START, hours(8));
export const DEADLINE = later(START, hours(2));
/** The organiser, with a session of now: those of the start have expired by then. */
export const byAdmin = async <D extends Definition>(endpoint: D, args: CallArgs<D>) => {
  const { cookie } = await makeSession(app.db, admin.user.id, app.time.now);
  return app.call(endpoint, args, { cookie });
};
export const afterTheEnd = () => {
  app.time.now = later(ENDS, hours(1));
};
export const confirm = (body: object = {}) => byAdmin(giveMarks, { params: { id: list.event.id }, body });
export const marksOf = async (member: Member) => (await member.call(listMyMarks, {})).body.marks;
export const confirmed = async () => {
  afterTheEnd();
  expect((await confirm()).status).toBe(201);
};
