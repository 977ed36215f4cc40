import {
  applyImport,
  cancelImport,
  compareImport,
  createMember,
  listImportRows,
  updateMember,
} from '@karportalen/contract/people/endpoints';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import {
  admin,
  anna,
  app,
  apply,
  bo,
  fileOf,
  people,
  preview,
  rowsOf,
  setUpImports,
  upload,
} from '../../../test/requests/import-setup.ts';
import { appUsers } from '../tables.ts';
import { dropExpiredImports } from './housekeeping.ts';
import { memberImportRows, memberImports } from './tables.ts';

setUpImports();

describe('an import', () => {
  it('an import may take longer than other requests, both when it is compared and when it is written', async () => {
    await app.db.execute(sql`create table timeouts (said text)`);
    await app.db.execute(sql`create function note_timeout() returns trigger language plpgsql as $$
      begin insert into timeouts values (tg_table_name || ' ' || current_setting('statement_timeout')); return null; end $$`);
    await app.db.execute(sql`create trigger note after update on member_import_rows
      for each statement execute function note_timeout()`);
    await app.db.execute(sql`create trigger note after insert on app_users
      for each statement execute function note_timeout()`);
    await apply(await preview(fileOf(anna)));
    await app.db.execute(sql`drop function note_timeout() cascade`);
    const { rows } = await app.db.execute<{ said: string }>(
      sql`select distinct said from timeouts order by 1`,
    );
    expect(rows.map(({ said }) => said)).toEqual(['app_users 1min', 'member_import_rows 1min']);
    const { rows: after } = await app.db.execute(sql`show statement_timeout`);
    expect(after).toEqual([{ statement_timeout: '15s' }]);
  });

  it.each([
    ['semicolons, Swedish names', fileOf(anna, bo)],
    ['a byte order mark', `\ufeff${fileOf(anna, bo)}`],
    [
      'commas, English names, quotes',
      [
        'first name,"last name",Email,student-id,kind,division,language',
        '"Anna",Ek,ANNA@exempel.se,ANNAEK,student,datateknik,Swedish',
        'Bo,"Lind",bo@exempel.se,,alumnus,,en',
      ].join('\n'),
    ],
    ['Windows-1252', Buffer.from(fileOf(anna, bo), 'latin1')],
  ])('an import is read with %s', async (_what, file) => {
    const read = await preview(file);
    expect(read.counts).toEqual({ rows: 2, new: 2, changed: 0, unchanged: 0, faulty: 0, missing: 0 });
    expect(await people()).toEqual([]);
    expect((await apply(read)).body).toEqual({ created: 2, changed: 0, deactivated: 0 });
    expect(await people()).toEqual([
      'Anna Ek anna@exempel.se annaek Student sv Datateknik true',
      'Bo Lind bo@exempel.se  Alumnus en  true',
    ]);
  });

  it('an import tells what it would change before anything is, and does just that', async () => {
    await apply(await preview(fileOf(anna, bo)));
    await makePerson(app.db, {
      firstName: 'Cia',
      lastName: 'Ås',
      email: 'cia@exempel.se',
      deactivatedAt: START,
    });
    await makePerson(app.db, { firstName: 'Dan', lastName: 'Ås', email: 'dan@exempel.se' });
    const read = await preview(
      fileOf(
        'Anna;Berg;ny@exempel.se;annaek;alumn;IT-sektionen;',
        bo,
        'Cia;Ås;cia@exempel.se;ciaas;Nollan;;',
        'Eva;Ö;eva@exempel.se;;student;;',
      ),
    );
    expect(read).toMatchObject({
      counts: { rows: 4, new: 1, changed: 2, unchanged: 1, faulty: 0, missing: 1 },
      active: 3,
    });
    expect(await rowsOf(read, 'changed')).toMatchObject([
      {
        line: 2,
        changes: [
          { column: 'lastName', from: 'Ek', to: 'Berg' },
          { column: 'email', from: 'anna@exempel.se', to: 'ny@exempel.se' },
          { column: 'kind', from: 'Student', to: 'Alumnus' },
          { column: 'division', from: 'Datateknik', to: 'IT' },
        ],
      },
      {
        line: 4,
        changes: [
          { column: 'cid', from: null, to: 'ciaas' },
          { column: 'kind', from: 'Student', to: 'Freshman' },
          { column: 'active', from: 'no', to: 'yes' },
        ],
      },
    ]);
    expect(await rowsOf(read, 'missing')).toMatchObject([{ line: null, name: 'Dan Ås' }]);
    expect(await rowsOf(read, 'new')).toMatchObject([{ line: 5, name: 'Eva Ö' }]);
    expect((await apply(read)).body).toEqual({ created: 1, changed: 2, deactivated: 0 });
    expect(await people()).toEqual([
      'Bo Lind bo@exempel.se  Alumnus en  true',
      'Cia Ås cia@exempel.se ciaas Freshman sv  true',
      'Dan Ås dan@exempel.se  Student sv  true',
      'Eva Ö eva@exempel.se  Student sv  true',
      'Anna Berg ny@exempel.se annaek Alumnus sv IT true',
    ]);
    expect(await app.db.$count(memberImports)).toBe(0);
    expect(await app.db.$count(memberImportRows)).toBe(0);
  });

  it('an import of the same file again changes nothing', async () => {
    const many = Array.from({ length: 300 }, (_, n) => `Per;Ås${n};per${n}@exempel.se;per${n};student;it;en`);
    const file = fileOf(anna, bo, ...many);
    await apply(await preview(file));
    const before = await app.db.select().from(appUsers).orderBy(appUsers.id);
    const again = await preview(file);
    expect(again.counts).toMatchObject({ rows: 302, new: 0, changed: 0, unchanged: 302, missing: 0 });
    expect((await apply(again, { missing: 'deactivate' })).body).toEqual({
      created: 0,
      changed: 0,
      deactivated: 0,
    });
    expect(await app.db.select().from(appUsers).orderBy(appUsers.id)).toEqual(before);
  });

  it('an import leaves alone what the file has no column for', async () => {
    await apply(await preview(fileOf(anna)));
    const read = await preview('förnamn,efternamn,e-post,typ\nAnna,Ek,anna@exempel.se,student');
    expect(read.counts).toMatchObject({ unchanged: 1, changed: 0 });
  });
});

describe('between reading and applying an import', () => {
  it('between reading and applying an import a change that concerns the file is told, and compared anew', async () => {
    await apply(await preview(fileOf(anna, bo)));
    const read = await preview(fileOf('Anna;Berg;anna@exempel.se;annaek;student;Datateknik;sv', bo));
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from app_users where cid = 'annaek'`);
    const body = {
      firstName: 'Annika',
      lastName: 'Ek',
      email: 'anna@exempel.se',
      cid: 'annaek',
      kind: 'Student',
    } as const;
    await admin.call(updateMember, { params: { id: rows[0]?.id ?? '' }, body });
    expect(await apply(read)).toMatchObject({ status: 409, body: { code: 'IMPORT_OUTDATED' } });
    expect((await people())[0]).toContain('Annika Ek');
    const { body: anew } = await admin.call(compareImport, { params: { id: read.id } });
    expect(anew.fingerprint).not.toBe(read.fingerprint);
    expect((await apply(anew)).status).toBe(200);
    expect((await people())[0]).toContain('Anna Berg');
  });

  it('between reading and applying an import somebody new makes another count of missing, which is told to those who deactivate the missing', async () => {
    const read = await preview(fileOf(anna));
    await admin.call(createMember, {
      body: { firstName: 'Ny', lastName: 'Ås', email: 'ny@exempel.se', kind: 'Student' },
    });
    expect(await apply(read, { missing: 'deactivate' })).toMatchObject({ body: { code: 'IMPORT_OUTDATED' } });
    expect((await apply(read)).status).toBe(200);
  });

  it('between reading and applying an import an hour is too long, and so is one who cancels', async () => {
    const read = await preview(fileOf(anna));
    expect(read.expiresAt).toBe(new Date(START.getTime() + 60 * 60_000).toISOString());
    await app.db.update(memberImports).set({ expiresAt: START });
    expect(await apply(read)).toMatchObject({ status: 404, body: { code: 'IMPORT_GONE' } });
    await dropExpiredImports(app.db, new Date(START.getTime() + 1));
    expect(await app.db.$count(memberImportRows)).toBe(0);
    const other = await preview(fileOf(anna));
    await admin.call(cancelImport, { params: { id: other.id } });
    expect((await apply(other)).status).toBe(404);
  });

  it('between reading and applying an import it is nobody else’s', async () => {
    const read = await preview(fileOf(anna));
    const other = await app.as('SuperAdmin');
    const params = { id: read.id };
    expect((await other.call(listImportRows, { params, query: { status: 'new' } })).status).toBe(404);
    expect((await other.call(cancelImport, { params })).status).toBe(204);
    expect((await apply(read)).status).toBe(200);
  });
});

describe('two at once', () => {
  it('of two imports at once the second is applied after the first, or told that one is running', async () => {
    const other = await app.as('SuperAdmin');
    const read = await preview(fileOf(anna));
    const { body: second } = await upload(fileOf(bo), other);
    let refused: unknown;
    await app.db.transaction(async (tx) => {
      // The lock that an import holds while it is applied.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('member import', 2))`);
      refused = await apply(read);
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } });
    const both = await Promise.all([
      apply(read),
      other.call(applyImport, {
        params: { id: second.id },
        body: { fingerprint: second.fingerprint, missing: 'leave' },
      }),
    ]);
    const done = both.filter(({ status }) => status === 200);
    const refusals = both.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(done.length).toBeGreaterThan(0);
    expect(refusals).toEqual(refusals.map(() => 'IMPORT_RUNNING'));
    expect(await people()).toHaveLength(done.length);
  });

  it('two imports of one file at once are one, and with the same key one answer', async () => {
    const read = await preview(fileOf(anna));
    const key = { 'idempotency-key': 'apply-once' };
    const args = {
      params: { id: read.id },
      body: { fingerprint: read.fingerprint, missing: 'leave' },
    } as const;
    const first = await admin.call(applyImport, args, key);
    expect(first.body).toEqual({ created: 1, changed: 0, deactivated: 0 });
    expect((await admin.call(applyImport, args, key)).body).toEqual(first.body);
    expect((await admin.call(applyImport, args)).status).toBe(404);
  });
});
