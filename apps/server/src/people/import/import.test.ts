import { Readable } from 'node:stream';
import {
  applyImport,
  cancelImport,
  compareImport,
  createImport,
  createMember,
  listImportRows,
  updateMember,
} from '@karportalen/contract/people/endpoints';
import { type ImportPreview, type ImportStatus, MAX_IMPORT_BYTES } from '@karportalen/contract/people/import';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { makeDivision } from '../../../test/makers.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { appUsers, devices, memberSessions } from '../tables.ts';
import { dropExpiredImports } from './housekeeping.ts';
import { memberImportRows, memberImports } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
  await makeDivision(app.db, { name: 'Datateknik' });
  await makeDivision(app.db, { name: 'IT' });
});
beforeEach(() => app.db.execute(sql`truncate app_users, member_imports cascade`));
afterAll(() => app.close());

const HEAD = 'Förnamn;Efternamn;E-post;CID;Typ;Sektion;Språk';
const fileOf = (...rows: string[]) => [HEAD, ...rows].join('\r\n');
const upload = (file: string | Buffer, who = admin) =>
  who.call(createImport, {
    body: new File([typeof file === 'string' ? file : new Uint8Array(file)], 'medlemmar.csv'),
  });
const preview = async (file: string | Buffer): Promise<ImportPreview> => {
  const { status, body } = await upload(file);
  expect(body, JSON.stringify(body)).toHaveProperty('counts');
  expect(status).toBe(201);
  return body;
};
const refusal = async (file: string | Buffer) => {
  const { status, body } = await upload(file);
  return [status, body.fieldErrors?.file];
};
const rowsOf = async ({ id }: ImportPreview, status: ImportStatus) =>
  (await admin.call(listImportRows, { params: { id }, query: { status, pageSize: 100 } })).body.rows;
const faultsOf = async (...rows: string[]) => {
  const read = await preview(fileOf(...rows));
  return (await rowsOf(read, 'faulty')).map(
    ({ line, faults }: { line: number; faults: { column: string; message: string }[] }) => [
      line,
      ...faults.map(({ column, message }) => `${column}: ${message}`),
    ],
  );
};
const apply = ({ id, fingerprint }: ImportPreview, wishes: object = {}) =>
  admin.call(applyImport, { params: { id }, body: { fingerprint, missing: 'leave', ...wishes } });
const people = async () => {
  const { rows } = await app.db.execute(sql`select first_name, last_name, email, cid, kind, language,
      d.name as division, deactivated_at is null as active
    from app_users p left join divisions d on d.id = p.division_id order by email`);
  return rows.map((row) => Object.values(row).join(' '));
};

const anna = 'Anna;Ek;anna@exempel.se;annaek;Student;Datateknik;sv';
const bo = 'Bo;Lind;bo@exempel.se;;alumn;;engelska';

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

describe('a faulty row', () => {
  it('a faulty row is told with row and column, and the others are still shown', async () => {
    await apply(await preview(fileOf(anna, bo)));
    const long = 'x'.repeat(101);
    expect(
      await faultsOf(
        'Cia;Ås;cia@exempel.se;;student;Datta;',
        'Dan;Ås;dan.exempel.se;;student;;',
        'Eva;Ås;eva@exempel.se;;lärare;;',
        `${long};Ås;per@exempel.se;;student;;`,
        ';Ås;fia@exempel.se;;;;tyska',
        'An\u200bna;Ås;gun@exempel.se;;student;;',
        'Hej;Ås;hej@exempel.se;;student;;;extra',
        'Ida;Ås;ida@exempel.se;a b;student;;',
        'Rätt;Ås;ratt@exempel.se;;student;;',
      ),
    ).toEqual([
      [2, 'Sektion: Sektionen ”Datta” finns inte.'],
      [3, 'E-post: Det måste vara en giltig e-postadress.'],
      [4, 'Typ: ”lärare” är okänt. Skriv student, nollan eller alumn.'],
      [5, 'Förnamn: Förnamn får max vara 100 tecken.'],
      [
        6,
        'Förnamn: Förnamn måste anges.',
        'Typ: Skriv student, nollan eller alumn.',
        'Språk: ”tyska” är okänt. Skriv svenska eller engelska.',
      ],
      [7, expect.stringContaining('Förnamn: Texten innehåller osynliga tecken.')],
      [8, ': Raden har fler kolumner än rubrikraden.'],
      [9, expect.stringContaining('Student-id: Student-id får bara ha')],
    ]);
  });

  it('a faulty row is one of two with the same address or student id, in the file or in the register', async () => {
    await apply(await preview(fileOf(anna, bo)));
    expect(
      await faultsOf(
        'Cia;Ås;cia@exempel.se;;student;;',
        'Cia;Ås;CIA@exempel.se;;student;;',
        'Dan;Ås;dan@exempel.se;dan;student;;',
        'Dana;Ås;dana@exempel.se;DAN;student;;',
        'Anna;Ek;bo@exempel.se;annaek;student;;',
        'Anna;Ek;anna@exempel.se;annan;student;;',
      ),
    ).toEqual([
      [2, 'E-post: Samma adress står på rad 3.'],
      [3, 'E-post: Samma adress står på rad 2.'],
      [4, 'Student-id: Samma student-id står på rad 5.'],
      [5, 'Student-id: Samma student-id står på rad 4.'],
      [6, 'E-post: Samma medlem står på rad 7.', 'E-post: Adressen har redan Bo Lind.'],
      [
        7,
        'E-post: Samma medlem står på rad 6.',
        'Student-id: Medlemmen med den här adressen har student-id annaek.',
      ],
    ]);
  });

  it('a faulty row in another encoding than the rest is told alone', async () => {
    const mixed = Buffer.concat([
      Buffer.from(`${HEAD}\nÅsa;Ek;asa@exempel.se;;student;;\n`),
      Buffer.from('Örjan;Ek;orjan@exempel.se;;student;;', 'latin1'),
    ]);
    const read = await preview(mixed);
    expect(read.counts).toMatchObject({ new: 1, faulty: 1 });
    expect(await rowsOf(read, 'faulty')).toMatchObject([
      { line: 3, faults: [{ column: 'Förnamn', message: expect.stringContaining('CSV UTF-8') }] },
    ]);
  });

  it('a faulty row stops the file, unless it is said to be left out, and never makes its member missing', async () => {
    await apply(await preview(fileOf(anna, bo)));
    const read = await preview(
      fileOf('Anna;Ek;anna@exempel.se;annaek;student;Datta;', 'Cia;Ås;cia@exempel.se;;student;;'),
    );
    expect(read.counts).toMatchObject({ new: 1, faulty: 1, missing: 1 });
    expect(await apply(read)).toMatchObject({ status: 409, body: { code: 'IMPORT_HAS_FAULTS' } });
    expect(await people()).toHaveLength(2);
    const done = await apply(read, { skipFaulty: true, missing: 'deactivate', confirmDeactivations: 1 });
    expect(done.body).toEqual({ created: 1, changed: 0, deactivated: 1 });
    expect((await people()).filter((line) => line.endsWith('true'))).toHaveLength(2);
  });
});

describe('a file of members', () => {
  it.each([
    ['', 'Filen är tom.'],
    [HEAD, 'Filen har rubriker men inga medlemmar.'],
    ['hej hopp\nhej', expect.stringContaining('Filen är ingen CSV-fil med medlemmar')],
    ['PK\x03\x04...', expect.stringContaining('Excelfil')],
    [Buffer.from(`\ufeff${fileOf(anna)}`, 'utf16le'), expect.stringContaining('teckenkodning')],
    ['förnamn;e-post\nA;a@b.se', 'Rad 1: kolumnerna Efternamn och Typ saknas.'],
    ['förnamn;efternamn;e-post;email;typ\n', 'Rad 1: kolumnen E-post finns två gånger.'],
    [fileOf('"Anna;Ek;anna@exempel.se;;student;;'), 'Ett citattecken på rad 2 har inget slut.'],
  ])('a file of members that is no list of members is refused: %#', async (file, sentence) => {
    expect(await refusal(file)).toEqual([400, sentence]);
    expect(await app.db.$count(memberImports)).toBe(0);
  });

  it('a file of members of 200 MB is refused by its size alone, and by what comes when none is said', async () => {
    let sent = 0;
    const endless = () =>
      Readable.from(
        (function* () {
          yield Buffer.from(`${HEAD}\n`);
          for (; sent < 200 * 1024 * 1024; sent += 65_536)
            yield Buffer.alloc(65_536, `${'x'.repeat(8_000)}\n`);
        })(),
      );
    const send = (headers: object) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/member-imports',
        headers: { cookie: admin.cookie, 'content-type': 'text/csv', ...headers },
        payload: endless(),
      });
    const told = await send({ 'content-length': String(200 * 1024 * 1024) });
    expect(told).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect(told.body.clientMessageSwedish).toBe('Filen är för stor. Den får vara högst 20 MB.');
    sent = 200 * 1024 * 1024 - MAX_IMPORT_BYTES - 65_536 * 4;
    expect(await send({})).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect(await app.db.$count(memberImports)).toBe(0);
  }, 60_000);

  it('a file of members of another type is refused', async () => {
    const { status } = await app.inject({
      method: 'POST',
      url: '/api/v1/member-imports',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(status).toBe(415);
    const other = await app.inject({
      method: 'POST',
      url: '/api/v1/members',
      headers: { cookie: admin.cookie, 'content-type': 'text/csv' },
      payload: 'a;b',
    });
    expect(other.status).toBe(415);
  });
});

describe('what is missing from the file', () => {
  const registered = async (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => `Per;Ås${n};per${n}@exempel.se;;student;;`);
    await apply(await preview(fileOf(...rows)));
    return rows;
  };

  it('what is missing from the file is left or deactivated, as one says', async () => {
    const rows = await registered(10);
    const read = await preview(fileOf(...rows.slice(2)));
    expect(read.counts.missing).toBe(2);
    expect((await apply(read, { missing: 'deactivate' })).body).toEqual({
      created: 0,
      changed: 0,
      deactivated: 2,
    });
    expect((await people()).filter((line) => line.endsWith('false'))).toHaveLength(2);
  });

  it('what is missing from the file and deactivated is signed out everywhere, and nobody else is', async () => {
    const rows = await registered(10);
    const found = await app.db.select().from(appUsers);
    for (const { id } of found) {
      await app.signedIn({ id });
      await app.db.insert(devices).values({ personId: id, gateway: 'fcm', token: id });
    }
    const read = await preview(fileOf(...rows.slice(2)));
    await apply(read, { missing: 'deactivate' });
    expect(await app.db.$count(memberSessions)).toBe(8);
    expect(await app.db.$count(devices)).toBe(8);
  });

  it('what is missing from the file is, when more than a fifth, deactivated only with the number typed', async () => {
    const rows = await registered(10);
    const read = await preview(fileOf(...rows.slice(3)));
    for (const confirmDeactivations of [undefined, 2, 4]) {
      const { status, body } = await apply(read, { missing: 'deactivate', confirmDeactivations });
      expect([status, body.code]).toEqual([409, 'CONFIRM_DEACTIVATIONS']);
      expect(body.fieldErrors).toHaveProperty('confirmDeactivations');
    }
    expect((await people()).filter((line) => line.endsWith('false'))).toEqual([]);
    const done = await apply(read, { missing: 'deactivate', confirmDeactivations: 3 });
    expect(done.body.deactivated).toBe(3);
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
  it('of two imports at once one is applied and the other is told so', async () => {
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
    expect(done).toHaveLength(1);
    expect(['IMPORT_RUNNING', 'IMPORT_OUTDATED']).toContain(
      both.find(({ status }) => status === 409)?.body.code,
    );
    expect(await people()).toHaveLength(1);
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
