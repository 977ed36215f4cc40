import {
  createImport,
  createMember,
  deactivateMember,
  exportMembers,
} from '@karportalen/contract/people/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
});
beforeEach(() => app.db.execute(sql`truncate app_users cascade`));
afterAll(() => app.close());

const anna = { firstName: 'Anna', lastName: 'Ek', email: 'anna@exempel.se', kind: 'Student' } as const;
const create = async (change: object = {}) => {
  const { status, body } = await admin.call(createMember, { body: { ...anna, ...change } });
  expect(status).toBe(201);
  return body.id as string;
};
const fileOf = async (query: object = {}) => {
  const { status, headers, answer } = await admin.call(exportMembers, { query });
  expect(status).toBe(200);
  return { headers, text: answer.payload as string };
};
const linesOf = async (query: object = {}) =>
  (await fileOf(query)).text.replace('\ufeff', '').trimEnd().split('\r\n');

describe('the register as a file', () => {
  it('the register as a file has the columns of an import, in Swedish words, by last name', async () => {
    const { id: divisionId } = await makeDivision(app.db, { name: 'Datateknik' });
    await create({ cid: 'annaek', divisionId });
    await create({
      firstName: 'Åsa',
      lastName: 'Ål',
      email: 'asa@exempel.se',
      kind: 'Alumnus',
      language: 'en',
    });
    expect(await linesOf()).toEqual([
      'Förnamn;Efternamn;E-post;Student-id;Typ;Sektion;Språk;Status',
      'Anna;Ek;anna@exempel.se;annaek;Student;Datateknik;Svenska;Aktiv',
      'Åsa;Ål;asa@exempel.se;;Alumn;;Engelska;Aktiv',
    ]);
    const { headers, text } = await fileOf();
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(headers['content-disposition']).toContain('Medlemmar');
  });

  it('the register as a file is narrowed as the list is, and turned around as it is', async () => {
    await create();
    const bo = await create({ firstName: 'Bo', email: 'bo@exempel.se', kind: 'Freshman' });
    await admin.call(deactivateMember, { params: { id: bo } });
    const names = async (query: object) => (await linesOf(query)).slice(1).map((line) => line.split(';')[0]);
    expect(await names({ search: 'nollan' })).toEqual(['Bo']);
    expect(await names({ kind: 'Student' })).toEqual(['Anna']);
    expect(await names({ status: 'deactivated' })).toEqual(['Bo']);
    expect(await names({ sort: '-name' })).toEqual(['Bo', 'Anna']);
    expect(await names({ search: 'finns inte' })).toEqual([]);
    expect((await linesOf({ status: 'deactivated' }))[1]).toMatch(/;Inaktiv$/);
  });

  it('the register as a file holds no formula, and is unchanged when it is loaded again', async () => {
    const { id: divisionId } = await makeDivision(app.db, { name: 'Elektro' });
    await create({ firstName: '=1+1', lastName: "'-Ek, +x", email: '+anna@exempel.se', divisionId });
    await create({ firstName: 'Bo', lastName: 'Al"m', email: 'bo@exempel.se', kind: 'Freshman' });
    const { text } = await fileOf();
    expect(text).not.toMatch(/(^|[;,\n"])\s*[=+@-]/m);
    const { cookie } = admin;
    const { status, body } = await app.inject({
      method: createImport.method,
      url: `/api/v1${createImport.path}`,
      headers: { cookie, 'content-type': 'text/csv' },
      payload: Buffer.from(text),
    });
    expect(status).toBe(201);
    expect(body.counts).toEqual({ rows: 2, new: 0, changed: 0, unchanged: 2, faulty: 0, missing: 0 });
  });

  it('the register as a file is for those who have the register alone', async () => {
    const division = await app.as('DivisionAdmin');
    expect((await division.call(exportMembers, {})).status).toBe(403);
  });
});
