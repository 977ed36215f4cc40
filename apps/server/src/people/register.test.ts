import {
  createMember,
  deactivateMember,
  exportMember,
  getMember,
  listMembers,
  listTargetGroups,
  reactivateMember,
  updateMember,
} from '@karportalen/contract/people/endpoints';
import { getMe } from '@karportalen/contract/people/member-endpoints';
import type { RegisteredMember } from '@karportalen/contract/people/register';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { appUsers, devices, memberSessions } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let division: Awaited<ReturnType<typeof makeDivision>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
  division = await makeDivision(app.db);
});
beforeEach(() => app.db.execute(sql`truncate app_users cascade`));
afterAll(() => app.close());

const anna = { firstName: 'Anna', lastName: 'Ek', email: 'Anna@Exempel.se', kind: 'Student' } as const;
const create = (change: object = {}) => admin.call(createMember, { body: { ...anna, ...change } });
const list = async (query: object = {}) => {
  const { status, body } = await admin.call(listMembers, { query });
  expect(status).toBe(200);
  return { names: body.members.map(({ firstName }: RegisteredMember) => firstName), total: body.total };
};

describe('the register', () => {
  it('the register takes a member, who is found by name, address and student id', async () => {
    const { status, body } = await create({ cid: 'ANNAEK', divisionId: division.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'anna@exempel.se',
      cid: 'annaek',
      language: 'sv',
      division: { id: division.id, name: division.name },
      deactivatedAt: null,
    });
    await create({ firstName: 'Bo', email: 'bo@exempel.se', kind: 'Alumnus' });
    expect(await list()).toEqual({ names: ['Anna', 'Bo'], total: 2 });
    for (const search of ['anna ek', 'ANNA@', 'naek', 'a'])
      expect((await list({ search })).names, search).toContain('Anna');
    expect(await list({ search: 'anna ek' })).toEqual({ names: ['Anna'], total: 1 });
    expect(await list({ search: '%' })).toEqual({ names: [], total: 0 });
    expect((await admin.call(getMember, { params: { id: body.id } })).body).toEqual(body);
  });

  it('the register finds members by the division and the kind that their rows show', async () => {
    const it = await makeDivision(app.db, { name: 'IT' });
    await create({ divisionId: it.id });
    await create({ firstName: 'Bo', email: 'bo@exempel.se', kind: 'Freshman', divisionId: division.id });
    expect((await list({ search: 'it-sektionen' })).names).toEqual(['Anna']);
    expect((await list({ search: division.name.toUpperCase() })).names).toEqual(['Bo']);
    expect((await list({ search: 'nollan' })).names).toEqual(['Bo']);
    expect((await list({ search: 'nollan', division: it.id })).names).toEqual([]);
  });

  it('the register is narrowed by kind, division and whether they are active, and counted to the last', async () => {
    await create({ divisionId: division.id });
    await create({ firstName: 'Bo', email: 'bo@exempel.se', kind: 'Alumnus' });
    const { body } = await create({ firstName: 'Cia', email: 'cia@exempel.se', kind: 'Freshman' });
    await admin.call(deactivateMember, { params: { id: body.id } });
    expect((await list({ kind: 'Alumnus' })).names).toEqual(['Bo']);
    expect((await list({ division: division.id })).names).toEqual(['Anna']);
    expect((await list({ division: 'none' })).names).toEqual(['Bo', 'Cia']);
    expect((await list({ status: 'active' })).names).toEqual(['Anna', 'Bo']);
    expect((await list({ status: 'deactivated' })).names).toEqual(['Cia']);
    // By the badge's label: inactive members are not found among the active.
    expect((await list({ search: 'aktiv' })).names).toEqual(['Anna', 'Bo']);
    expect((await list({ search: 'Inaktiv' })).names).toEqual(['Cia']);
    await app.db.execute(sql`insert into app_users (id, first_name, last_name, email, kind)
      select gen_random_uuid(), 'Per', 'Ås' || n, 'per' || n || '@exempel.se', 'Student' from generate_series(1, 420) n`);
    expect((await list({ kind: 'Student', page: 1 })).total).toBe(421);
    expect(await list({ search: 'per ås', page: 42 })).toMatchObject({ total: 420 });
  });

  it('the register is in the order of the Swedish alphabet', async () => {
    for (const [n, lastName] of ['Öberg', 'Ek', 'Åberg', 'Ärlig', 'ek'].entries()) {
      await create({ firstName: `${n}`, lastName, email: `${n}@exempel.se` });
    }
    const names = ['1', '4', '2', '3', '0'];
    expect((await list()).names).toEqual(names);
    expect((await list({ sort: 'name' })).names).toEqual(names);
    expect((await list({ sort: '-name' })).names).toEqual(names.toReversed());
    expect(await list({ sort: '-name', page: 2, pageSize: 2 })).toEqual({ names: ['2', '4'], total: 5 });
    expect((await list({ sort: '-name', status: 'active' })).names).toEqual(names.toReversed());
    expect((await admin.call(listMembers, { query: { sort: 'email' } as object })).status).toBe(400);
  });

  it('the register refuses at the field whom it has already, and a division that it has not', async () => {
    await create({ cid: 'annaek' });
    const refused = async (change: object) => {
      const { status, body } = await create(change);
      return [status, body.code, body.fieldErrors];
    };
    expect(await refused({ email: 'ANNA@exempel.se' })).toEqual([
      409,
      'MEMBER_EMAIL_TAKEN',
      { email: 'Det finns redan en medlem med den här adressen.' },
    ]);
    expect(await refused({ email: 'b@exempel.se', cid: 'AnnaEk' })).toEqual([
      409,
      'MEMBER_CID_TAKEN',
      { cid: 'Det finns redan en medlem med det här student-id:t.' },
    ]);
    expect(await refused({ email: 'b@exempel.se', divisionId: admin.user.id })).toEqual([
      400,
      'DIVISION_GONE',
      { divisionId: 'Sektionen finns inte.' },
    ]);
    expect((await list()).total).toBe(1);
  });

  it('the register changes a member, but not from an older copy', async () => {
    const { body: made } = await create();
    const params = { id: made.id };
    const { updatedAt } = made;
    const changed = await admin.call(updateMember, {
      params,
      body: { ...anna, lastName: 'Lind', updatedAt },
    });
    expect(changed).toMatchObject({ status: 200, body: { lastName: 'Lind', email: 'anna@exempel.se' } });
    const stale = await admin.call(updateMember, { params, body: { ...anna, lastName: 'Ask', updatedAt } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_EDIT' } });
    await create({ firstName: 'Bo', email: 'bo@exempel.se' });
    const taken = await admin.call(updateMember, { params, body: { ...anna, email: 'bo@exempel.se' } });
    expect(taken.body.fieldErrors).toHaveProperty('email');
    expect((await admin.call(getMember, { params })).body.lastName).toBe('Lind');
  });
});

describe('a deactivated member', () => {
  const groups = async () => (await admin.call(listTargetGroups, {})).body.targetGroups[0];

  it('a deactivated member is in no target group and not let in, keeps what they have done, and can come back', async () => {
    const { member, call } = await app.asMember();
    await app.db.insert(devices).values({ personId: member.id, gateway: 'fcm', token: member.id });
    const bookable = await makeBookable(app.db, START, { owner: admin.user });
    await makeTicket(app.db, bookable, { holderId: member.id });
    expect((await call(getMe, {})).status).toBe(200);
    expect(await groups()).toEqual({ group: 'All', count: 1 });

    const params = { id: member.id };
    const { body } = await admin.call(deactivateMember, { params });
    expect(body.deactivatedAt).toBe(START.toISOString());
    expect(await groups()).toEqual({ group: 'All', count: 0 });
    expect((await call(getMe, {})).status).toBe(401);
    expect(await app.db.$count(memberSessions)).toBe(0);
    // Deactivation deletes the devices: no pushes reach a phone that somebody else may have when the member is back.
    expect(await app.db.$count(devices)).toBe(0);
    const { rows } = await app.db.execute(sql`select 1 from tickets where holder_id = ${member.id}`);
    expect(rows).toHaveLength(1);

    app.time.now = new Date(START.getTime() + 1000);
    const again = await admin.call(deactivateMember, { params });
    app.time.now = START;
    expect(again.body.deactivatedAt).toBe(START.toISOString());
    expect((await admin.call(reactivateMember, { params })).body.deactivatedAt).toBeNull();
    expect(await groups()).toEqual({ group: 'All', count: 1 });
  });
});

describe('the file of what is kept about a member', () => {
  it('the file of what is kept about a member has the person, sessions, devices and what the slices keep, but no secrets', async () => {
    const { member, token } = await app.asMember({ cid: 'kimek' });
    await app.db.insert(devices).values({ personId: member.id, gateway: 'fcm', token: 'hemlig-token' });
    const bookable = await makeBookable(app.db, START, { owner: admin.user });
    await makeTicket(app.db, bookable, { holderId: member.id, foodPreference: 'Vegan' });
    const { status, headers, answer } = await admin.call(exportMember, { params: { id: member.id } });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`medlem-${member.id}.json`);
    expect(JSON.parse(answer.body)).toMatchObject({
      exportedAt: START.toISOString(),
      person: { email: member.email, studentId: 'kimek', firstName: 'Kim' },
      sessions: [{ device: 'Firefox, Linux' }],
      devices: [{ gateway: 'fcm' }],
      messages: [],
      openedPolls: [],
      votes: [],
      tickets: [{ ticket: 'Student', foodPreference: 'Vegan' }],
      passedTickets: [],
      holds: [],
    });
    expect(answer.body).not.toContain('hemlig-token');
    expect(answer.body).not.toContain(token);
  });

  it('the file of what is kept about a member is not for one who is not there', async () => {
    const gone = await makePerson(app.db);
    await app.db.delete(appUsers).where(eq(appUsers.id, gone.id));
    expect((await admin.call(exportMember, { params: { id: gone.id } })).status).toBe(404);
  });
});
