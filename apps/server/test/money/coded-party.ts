import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import { createHold, openCode } from '@karportalen/contract/tickets/member-endpoints';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ticketTypes } from '../../src/events/tables.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { START, type TestApp, testApp } from '../app.ts';
import type { Member } from '../waiting/waiting-desk.ts';
import { makeBookable } from './tickets.ts';

export let app: TestApp;

/** Called once per test file: the app, with its clock reset for each test. */
export const setUpCodes = (): void => {
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(() => {
    app.time.now = START;
  });
  afterAll(() => app.close());
};

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
export const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;

type Values = Partial<Parameters<typeof makeBookable>[2]>;
type TypeValues = Partial<typeof ticketTypes.$inferInsert>;

/** A paid event (120 kr) with a second type, by default a hidden one for 80 kr. */
export const party = async (second: TypeValues = { hidden: true }, values: Values = {}) => {
  const made = await makeBookable(app.db, START, { owner, ...paid, targetUserType: 'All', ...values });
  const type = { swedishName: 'Jobbare', englishName: 'Crew', position: 1, priceOre: 8000 };
  const row = singleRow(
    await app.db
      .insert(ticketTypes)
      .values({ eventId: made.event.id, ...type, ...second })
      .returning(),
  );
  return { ...made, secondId: row.id };
};
type Party = Awaited<ReturnType<typeof party>>;

export const look = async (member: Member, { event }: Party) =>
  (await member.call(getMemberEvent, { params: { id: event.id } })).body;
export const hold = (
  member: Member,
  { event }: Party,
  ...wanted: { ticketTypeId: string; codeId?: string }[]
) => member.call(createHold, { params: { id: event.id }, body: { tickets: wanted } });
export const open = (member: Member, { event }: Party, code: string) =>
  member.call(openCode, { params: { id: event.id }, body: { code } });
