import { applyImport, createImport, listImportRows } from '@karportalen/contract/people/endpoints';
import type { ImportPreview, ImportStatus } from '@karportalen/contract/people/import';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { makeDivision } from '../makers.ts';

export let app: TestApp;
export let admin: Awaited<ReturnType<TestApp['as']>>;

/** Called once per test file: the app with two divisions, and an empty register for each test. */
export const setUpImports = (): void => {
  beforeAll(async () => {
    app = await testApp();
    admin = await app.as('SuperAdmin');
    await makeDivision(app.db, { name: 'Datateknik' });
    await makeDivision(app.db, { name: 'IT' });
  });
  beforeEach(() => app.db.execute(sql`truncate app_users, member_imports cascade`));
  afterAll(() => app.close());
};

export const HEAD = 'Förnamn;Efternamn;E-post;CID;Typ;Sektion;Språk';
export const fileOf = (...rows: string[]) => [HEAD, ...rows].join('\r\n');
export const upload = (file: string | Buffer, who = admin) =>
  who.call(createImport, {
    body: new File([typeof file === 'string' ? file : new Uint8Array(file)], 'medlemmar.csv'),
  });
export const preview = async (file: string | Buffer): Promise<ImportPreview> => {
  const { status, body } = await upload(file);
  expect(body, JSON.stringify(body)).toHaveProperty('counts');
  expect(status).toBe(201);
  return body;
};
export const refusal = async (file: string | Buffer) => {
  const { status, body } = await upload(file);
  return [status, body.fieldErrors?.file];
};
export const rowsOf = async ({ id }: ImportPreview, status: ImportStatus) =>
  (await admin.call(listImportRows, { params: { id }, query: { status, pageSize: 100 } })).body.rows;
export const faultsOf = async (...rows: string[]) => {
  const read = await preview(fileOf(...rows));
  return (await rowsOf(read, 'faulty')).map(
    ({ line, faults }: { line: number; faults: { column: string; message: string }[] }) => [
      line,
      ...faults.map(({ column, message }) => `${column}: ${message}`),
    ],
  );
};
export const apply = ({ id, fingerprint }: ImportPreview, wishes: object = {}) =>
  admin.call(applyImport, { params: { id }, body: { fingerprint, missing: 'leave', ...wishes } });
export const people = async () => {
  const { rows } = await app.db.execute(sql`select first_name, last_name, email, cid, kind, language,
      d.name as division, deactivated_at is null as active
    from app_users p left join divisions d on d.id = p.division_id order by email`);
  return rows.map((row) => Object.values(row).join(' '));
};

export const anna = 'Anna;Ek;anna@exempel.se;annaek;Student;Datateknik;sv';
export const bo = 'Bo;Lind;bo@exempel.se;;alumn;;engelska';
